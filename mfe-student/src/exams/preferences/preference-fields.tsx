import { RadioGroup, Switch } from '@daftar/ui';
import { useTexts } from '../../texts/use-texts.ts';
import { type ChoiceName, choices, type ExamPreferences } from './exam-preferences.ts';
import css from './preferences.module.css';

interface FieldsProps {
  preferences: ExamPreferences;
  onChange: (change: Partial<ExamPreferences>) => void;
}

const reading = ['typeface', 'text_size', 'line_width', 'spacing', 'tint'] as const;
const switches = ['ruler', 'read_aloud', 'wrap_code', 'all_questions', 'clock', 'letters', 'shortcuts'] as const;

/** Every preference of an exam, each a target of at least 44 px (BOD-19, BOD-23). */
export function PreferenceFields(props: FieldsProps) {
  const { preferences, onChange } = props;
  const t = useTexts();
  return (
    <div className={css.fields}>
      {reading.map((name) => (
        <Choice key={name} name={name} {...props} />
      ))}
      <div className={css.switches}>
        {switches.map((name) => (
          <Switch
            key={name}
            label={t(`preferences.${name}`)}
            checked={preferences[name]}
            onChange={(on) => onChange({ [name]: on })}
          />
        ))}
      </div>
      <Choice name="bar_side" {...props} />
      <Choice name="question_language" {...props} />
    </div>
  );
}

function Choice({ name, preferences, onChange }: FieldsProps & { name: ChoiceName }) {
  const t = useTexts();
  return (
    <RadioGroup
      label={t(`preferences.${name}`)}
      value={String(preferences[name])}
      options={choices[name].map((value) => ({
        value: String(value),
        label:
          typeof value === 'number'
            ? t('preferences.percent', { count: value })
            : t(`preferences.${name as Exclude<ChoiceName, 'text_size'>}.${value}` as 'preferences.tint.none'),
      }))}
      onChange={(value) => onChange({ [name]: name === 'text_size' ? Number(value) : value })}
    />
  );
}
