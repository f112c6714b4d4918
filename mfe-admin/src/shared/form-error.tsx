import { FieldNotes } from '@daftar/ui';

/** What is wrong with a choice as a whole, said at once; `id` for aria-describedby. */
export function FormError({ id = 'form', error }: { id?: string; error: string | undefined }) {
  return (
    <FieldNotes
      ids={{
        control: { id, 'aria-describedby': undefined, 'aria-invalid': undefined },
        help: `${id}-help`,
        error: `${id}-error`,
      }}
      error={error}
    />
  );
}
