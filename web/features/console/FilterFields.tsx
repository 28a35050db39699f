import {
  NativeSelect,
  type NativeSelectProps,
  TextInput,
  type TextInputProps,
} from '@mantine/core';

interface SelectProps<Value extends string> extends NativeSelectProps {
  /** Label of the choice that filters nothing. */
  any: string;
  values: readonly Value[];
  labels: Record<string, string>;
  onValue: (value: string) => void;
}

/** Chooses one value of a filter, or none. */
export const FilterSelect = <Value extends string>(props: SelectProps<Value>) => {
  const { any, values, labels, onValue, value, ...select } = props;
  return (
    <NativeSelect
      {...select}
      value={value ?? ''}
      onChange={({ currentTarget }) => onValue(currentTarget.value)}
      data={[
        { value: '', label: any },
        ...values.map((one) => ({ value: one, label: labels[one] ?? one })),
      ]}
    />
  );
};

/** A text of a filter, which is applied when the field is left, or with Enter. */
export const FilterText = ({
  onValue,
  ...field
}: TextInputProps & { onValue: (text: string) => void }) => (
  <TextInput
    {...field}
    onBlur={({ currentTarget }) => onValue(currentTarget.value.trim())}
    onKeyDown={({ key, currentTarget }) => {
      if (key === 'Enter') onValue(currentTarget.value.trim());
    }}
  />
);
