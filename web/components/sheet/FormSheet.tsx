import { Button, type ButtonProps } from '@mantine/core';
import { type FormEventHandler, type ReactNode, useId } from 'react';
import { MainButton } from '../layout/MainButton.tsx';
import { Sheet } from './Sheet.tsx';

interface Props {
  opened?: boolean;
  onClose: () => void;
  title: string;
  /** Return value of `form.onSubmit`. */
  onSubmit: FormEventHandler<HTMLFormElement>;
  /** Label of the button that sends the form. */
  submit: string;
  /** True while the form is sent, or cannot be sent yet. */
  isDisabled: boolean;
  /** Look of the button, where it differs. */
  button?: Pick<ButtonProps, 'color' | 'variant'>;
  /** Label of a second button, which closes the sheet. */
  cancel?: string;
  children: ReactNode;
}

/** A sheet with a form, and the button that sends it at the bottom. */
export function FormSheet(props: Props) {
  const { opened = true, onClose, title, onSubmit, submit, isDisabled, cancel, children } = props;
  const formId = useId();
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={title}
      footer={
        <>
          {cancel && (
            <Button variant="ghost" size="lg" onClick={onClose}>
              {cancel}
            </Button>
          )}
          <MainButton type="submit" form={formId} disabled={isDisabled} {...props.button}>
            {submit}
          </MainButton>
        </>
      }
    >
      <form id={formId} onSubmit={onSubmit}>
        {children}
      </form>
    </Sheet>
  );
}
