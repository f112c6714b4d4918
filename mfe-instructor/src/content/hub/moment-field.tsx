import { DateTimeField, type DateTimeFieldProps } from '@daftar/ui/rich';

/** A required date and time, loaded when it is wanted. */
export default function MomentField(props: DateTimeFieldProps) {
  return <DateTimeField required {...props} />;
}
