import { useId, type ReactNode } from 'react';
import type { FieldWidth } from '../leadForm/leadSections';

interface FormSectionProps {
  title: string;
  /** Least width in pixels; a row holds four fields at most. */
  fieldWidth?: FieldWidth;
  children: ReactNode;
}

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
