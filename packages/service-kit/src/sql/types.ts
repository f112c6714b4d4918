import type { Knex } from 'knex';

/**
 * A table as its generated declaration describes it: the row as read, the columns that an insert may omit, and those
 * that only the database writes.
 */
export interface Table<Row extends object, Optional extends keyof Row = never, Generated extends keyof Row = never> {
  row: Row;
  insert: Omit<Row, Optional | Generated> & Partial<Pick<Row, Optional>>;
  update: Partial<Omit<Row, Generated>>;
}

interface TableShape {
  row: object;
  insert: object;
  update: object;
}
type Names<T> = keyof T & string;
type Shape<T, N extends Names<T>> = T[N] extends TableShape ? T[N] : never;
type Row<T, N extends Names<T>> = Shape<T, N>['row'];

/** `exam` or `exam as x`. */
type TableRef<T> = Names<T> | `${Names<T>} as ${string}`;
type NameOf<T, X extends string> = Extract<X extends `${infer N} as ${string}` ? N : X, Names<T>>;
type AliasOf<X extends string> = X extends `${string} as ${infer A}` ? A : X;

/** `S`: the rows of a statement's tables by alias. */
type Qualified<S> = { [A in keyof S & string]: `${A}.${keyof S[A] & string}` }[keyof S & string];
/**
 * A column that a statement may name; without its table only if there is just one. `B`: the columns that may be named
 * so.
 */
type Column<S, B> = Qualified<S> | (keyof B & string);
type Value<S, B, C> = C extends keyof B
  ? B[C]
  : C extends `${infer A}.${infer K}`
    ? A extends keyof S
      ? K extends keyof S[A]
        ? S[A][K]
        : never
      : never
    : never;

declare const selects: unique symbol;
/** A piece of SQL; as a column of a select it states its type: `expression<{ total: number }>(…)`. */
export interface Expression<Selected = unknown> extends Knex.Raw {
  readonly [selects]?: Selected;
}

type Selectable<S, B> = Column<S, B> | `${Column<S, B>} as ${string}` | Expression<object>;
type SourceOf<C extends string> = C extends `${infer X} as ${string}` ? X : C;
type ResultName<C extends string> = C extends `${string} as ${infer N}` ? N : C extends `${string}.${infer K}` ? K : C;
type Union<T> = (T extends unknown ? (one: T) => void : never) extends (all: infer All) => void ? All : never;
type Flat<T> = { [K in keyof T]: T[K] };
type ExpressionsOf<C> = C extends Expression<infer Selected> ? Selected : never;
/** The row that a list of columns and expressions selects. */
type Picked<S, B, C> = Flat<
  { [X in Extract<C, string> as ResultName<X>]: Value<S, B, SourceOf<X>> } & ([Exclude<C, string>] extends [never]
    ? unknown
    : Union<ExpressionsOf<Exclude<C, string>>>)
>;

type Nullable<R> = { [K in keyof R]: R[K] | null };
type Compare = '=' | '<' | '<=' | '>' | '>=' | '<>' | '!=' | 'like' | 'ilike';
type Fields<S, B> = { [C in Column<S, B>]?: Value<S, B, C> | Expression };
type Order<C> = C | { column: C; order?: 'asc' | 'desc' };
export type Bindings = readonly unknown[] | Readonly<Record<string, unknown>>;

/** A select inside another statement. */
type Subquery = PromiseLike<object[]>;

/** The conditions of a statement. */
interface Conditions<S, B> {
  where(fields: Fields<S, B>): this;
  where(condition: Expression): this;
  where(build: (query: Conditions<S, B>) => unknown): this;
  where<C extends Column<S, B>>(column: C, value: Value<S, B, C> | Expression): this;
  where<C extends Column<S, B>>(column: C, compare: Compare, value: NonNullable<Value<S, B, C>> | Expression): this;
  orWhere(fields: Fields<S, B>): this;
  orWhere<C extends Column<S, B>>(column: C, value: Value<S, B, C> | Expression): this;
  orWhere<C extends Column<S, B>>(column: C, compare: Compare, value: NonNullable<Value<S, B, C>> | Expression): this;
  whereNot(fields: Fields<S, B>): this;
  whereNull(column: Column<S, B>): this;
  whereNotNull(column: Column<S, B>): this;
  orWhereNull(column: Column<S, B>): this;
  whereIn<C extends Column<S, B>>(column: C, values: readonly NonNullable<Value<S, B, C>>[] | Subquery): this;
  whereRaw(sql: string, bindings?: Bindings): this;
  whereRaw(expression: Expression): this;
  orWhereRaw(sql: string, bindings?: Bindings): this;
  whereExists(query: Subquery): this;
}

/** A statement on one table `N`, or on several joined ones; awaiting it gives rows `R`. */
export interface Query<T, N extends Names<T>, S, B, R> extends Conditions<S, B>, Promise<R[]> {
  join<X extends TableRef<T>>(
    table: X,
    left: Column<Joined<T, S, X>, object>,
    right: Column<Joined<T, S, X>, object>,
  ): Query<T, never, Joined<T, S, X>, object, object>;
  leftJoin<X extends TableRef<T>>(
    table: X,
    left: Column<Joined<T, S, X>, object>,
    right: Column<Joined<T, S, X>, object>,
  ): Query<T, never, LeftJoined<T, S, X>, object, object>;

  select<const C extends readonly Selectable<S, B>[]>(columns: C): Query<T, N, S, B, Picked<S, B, C[number]>>;
  select<const C extends readonly Selectable<S, B>[]>(...columns: C): Query<T, N, S, B, Picked<S, B, C[number]>>;
  distinct<C extends Column<S, B>>(column: C): Query<T, N, S, B, Picked<S, B, C>>;
  first(): Promise<R | undefined>;
  first<const C extends readonly Selectable<S, B>[]>(columns: C): Promise<Picked<S, B, C[number]> | undefined>;
  first<const C extends readonly Selectable<S, B>[]>(...columns: C): Promise<Picked<S, B, C[number]> | undefined>;
  pluck<C extends Column<S, B>>(column: C): Promise<Value<S, B, C>[]>;

  orderBy(columns: readonly Order<Column<S, B>>[]): this;
  orderBy(column: Column<S, B>, order?: 'asc' | 'desc'): this;
  orderByRaw(sql: string, bindings?: Bindings): this;
  groupBy(...columns: Column<S, B>[]): this;
  limit(most: number): this;
  forUpdate(alias?: keyof S & string): this;
  forShare(alias?: keyof S & string): this;
  forKeyShare(alias?: keyof S & string): this;
  skipLocked(): this;
  /** With a name, the statement is prepared once per connection. */
  options(options: { name: string }): this;

  insert(row: Shape<T, N>['insert']): Insert<Row<T, N>>;
  insert(rows: readonly Shape<T, N>['insert'][]): Write<Row<T, N>>;
  update(values: { [K in keyof Shape<T, N>['update']]: Shape<T, N>['update'][K] | Expression }): Write<Row<T, N>>;
  delete(): Write<Row<T, N>>;
}

type Joined<T, S, X extends string> = S & Record<AliasOf<X>, Row<T, NameOf<T, X>>>;
type LeftJoined<T, S, X extends string> = S & Record<AliasOf<X>, Nullable<Row<T, NameOf<T, X>>>>;

/** An insert, update or delete; awaiting it gives the number of rows. */
interface Write<R> extends Promise<number> {
  returning<const C extends readonly (keyof R & string)[]>(columns: C): Promise<Flat<Pick<R, C[number]>>[]>;
  returning<C extends keyof R & string>(column: C): Promise<Flat<Pick<R, C>>[]>;
  onConflict(columns?: (keyof R & string) | readonly (keyof R & string)[]): OnConflict<R>;
}
/** The insert of one row, which answers that row. */
interface Insert<R> extends Promise<number> {
  returning<const C extends readonly (keyof R & string)[]>(columns: C): Promise<[Flat<Pick<R, C[number]>>]>;
  returning<C extends keyof R & string>(column: C): Promise<[Flat<Pick<R, C>>]>;
  onConflict(columns?: (keyof R & string) | readonly (keyof R & string)[]): OnConflict<R>;
}
interface OnConflict<R> {
  ignore(): Write<R>;
  merge(columns?: readonly (keyof R & string)[]): Write<R>;
}

/**
 * Knex with the tables of one schema, and nothing else: a table or column that doesn't exist doesn't compile. Knex's
 * own types accept any string for either. SQL that no builder writes goes through `sql` and `execute`.
 */
export interface Database<T> {
  <X extends TableRef<T>>(
    table: X,
  ): Query<T, NameOf<T, X>, Record<AliasOf<X>, Row<T, NameOf<T, X>>>, Row<T, NameOf<T, X>>, Row<T, NameOf<T, X>>>;
  transaction<R>(work: (trx: Transaction<T>) => Promise<R>): Promise<R>;
  destroy(): Promise<void>;
  /** The pool behind it. */
  readonly client: object;
  raw(sql: string, bindings?: Bindings): unknown;
}

/** The same inside a transaction; a rule that must be atomic asks for one. */
export interface Transaction<T> extends Database<T> {
  readonly isTransaction: true;
}
