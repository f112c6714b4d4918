import { FieldNotes } from '@daftar/ui';

/** The error of a selection as a whole, announced at once; `id` for aria-describedby. */
export function FormError({ id = 'form', error }: { id?: string; error: string | undefined }) {
  return (
    <FieldNotes
      ids={{
        control: { id, 'aria-describedby': undefined, 'aria-invalid': Boolean(error), 'aria-required': undefined },
        help: `${id}-help`,
        error: `${id}-error`,
      }}
      error={error}
    />
  );
}
