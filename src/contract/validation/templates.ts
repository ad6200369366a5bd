import { object } from 'yup';
import { leadStatusOf } from '../leadCodes';
import { limits } from '../limits';
import { placeholders, unknownPlaceholder } from '../templates';
import { code, isEachOnce, listOf, recordOf, requiredId, requiredLine, text } from './fields';

const known = placeholders.map((name) => `{${name}}`).join(', ');

const template = {
  name: requiredLine('Name'),
  stage: code('Stage', leadStatusOf, 'Stage must be one of the choices.'),
  text: text('Text', limits.templateLength)
    .default(undefined)
    .required('Text is required.')
    .test(
      'placeholders',
      ({ value }: { value: string }) => `${unknownPlaceholder(value)} is not known here. Known are ${known}.`,
      (value) => unknownPlaceholder(value) === undefined,
    ),
};

export const templateSchema = object(template);

const wrongType = 'data must be a list of templates.';

const templateList = listOf(
  recordOf(template, wrongType),
  limits.templates,
  `There can be at most ${limits.templates} templates.`,
  wrongType,
);

export const saveTemplatesSchema = object({
  data: templateList
    .required(wrongType)
    .test('names', 'Two templates have the same name.', (list) => isEachOnce(list, 'name')),
  /** The list last read; a different stored list is a conflict. */
  was: templateList,
});

export const noteMessageSchema = object({
  lead_id: requiredId('Lead'),
  text: text('Message', limits.messageLength).default(undefined).required('Message is required.'),
});
