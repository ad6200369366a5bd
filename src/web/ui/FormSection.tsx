import { useId, type ComponentProps } from 'react';
import { Section } from '../views/LeadParts';

export const FormSection = (props: Omit<ComponentProps<typeof Section>, 'id'>) => <Section id={useId()} {...props} />;
