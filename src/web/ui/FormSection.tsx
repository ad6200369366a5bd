import { useId, type ReactNode } from 'react';
import type { FieldWidth } from '../fieldWidth';

interface FormSectionProps {
  title: string;
  /** The least width of a field, in pixels: it decides how many fit in a row, four at most. */
  fieldWidth?: FieldWidth;
  children: ReactNode;
}

/** A titled group of fields, as many to a row as there is room for. */
export const FormSection = ({ title, fieldWidth = 220, children }: FormSectionProps) => {
  const id = useId();
  return (
    <section className="panel form-section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className="section-fields" data-width={fieldWidth}>
        {children}
      </div>
    </section>
  );
};
