import { useRef, useState } from 'react';
import {
  importFields,
  listedFields,
  neededFields,
  onDuplicateChoices,
  type ImportDetail,
  type ImportField,
  type ListedField,
  type UnknownValue,
} from '../../../contract/imports';
import type { RequestBody } from '../../../contract/endpoints';
import { leadLabels } from '../../../contract/leadLabels';
import { asOptions, type Option } from '../../../contract/lookups';
import type { MasterSetting } from '../../../contract/masterSettings';
import { countOf, formatCount } from '../../../contract/numbers';
import { roles } from '../../../contract/roles';
import { optionsOfCategory, useGetMasterSettingsQuery } from '../../api/masterSettingsApi';
import { useLeaders } from '../../api/useLeaders';
import { addLook } from '../../dom/addLook';
import { focusFirstOf } from '../../forms/formFocus';
import { useOwnRole } from '../../session/permissions';
import { Button } from '../../ui/Button';
import { SelectField } from '../../ui/SelectField';
import { splits } from '../distribute/ChoiceFields';

addLook(`.import-columns{display:grid;gap:14px;grid-template-columns:repeat(auto-fill,minmax(min(260px,100%),1fr))}
.import-columns .sample{margin-top:2px;color:var(--muted);font-size:12px;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}`);

const onDuplicateNames: Readonly<Record<(typeof onDuplicateChoices)[number], string>> = {
  skip: 'Leave them out',
  add: 'Add them as leads of their own',
  note: 'Note them in the history of the lead that is there',
};

export type Plan = RequestBody<'startImport'>;

const optionsOfField = (field: ListedField, settings: readonly MasterSetting[] | undefined): readonly Option[] => {
  const list = listedFields[field];
  return typeof list === 'string' ? optionsOfCategory(settings, list) : asOptions(list);
};

const shownValues = 50;

interface UnknownProps {
  unknown: readonly UnknownValue[];
  use: (one: UnknownValue) => string;
  onChange: (one: UnknownValue, use: string) => void;
}

const UnknownValues = ({ unknown, use, onChange }: UnknownProps) => {
  const { data } = useGetMasterSettingsQuery();
  const isAdmin = useOwnRole() === roles.admin;
  if (unknown.length === 0) return null;
  return (
    <>
      <h2>Values that no list has</h2>
      <div className="fields">
        {unknown.slice(0, shownValues).map((one) => {
          const { field, value, rows } = one;
          const isMaster = typeof listedFields[field] === 'string';
          const options = [
            ...(isAdmin && isMaster ? [{ value, label: `Add "${value}" to the list` }] : []),
            ...optionsOfField(field, data),
          ];
          return (
            <SelectField
              key={`${field} ${value}`}
              label={`${leadLabels[field]} "${value}"${rows > 0 ? `, ${countOf(rows, 'row')}` : ''}`}
              value={use(one)}
              options={options}
              placeholder="Refuse these rows"
              onChange={(chosen) => onChange(one, chosen)}
            />
          );
        })}
      </div>
      {unknown.length > shownValues ? (
        <p className="quiet">And {formatCount(unknown.length - shownValues)} more, shown once these are decided.</p>
      ) : null}
    </>
  );
};

interface ImportPlanProps {
  found: ImportDetail;
  isBusy: boolean;
  onStart: (plan: Plan) => void;
}

/** Form of the plan: columns, doubles, unknown values and assignment, beside the first rows. */
export const ImportPlan = ({ found, isBusy, onStart }: ImportPlanProps) => {
  const { headings, sample, unknown_values } = found;
  const settings = useGetMasterSettingsQuery();
  const leaders = useLeaders();
  const [plan, setPlan] = useState(() => {
    const { mapping, defaults, values, on_duplicate, tl_id, by } = found;
    return { mapping, defaults, values, on_duplicate, tl_id: String(tl_id ?? ''), by };
  });
  const [isRefused, setRefused] = useState(false);
  const box = useRef<HTMLFormElement>(null);
  const change = (some: Partial<typeof plan>): void => setPlan({ ...plan, ...some });
  const { mapping, defaults, values, tl_id } = plan;
  const missing = neededFields.filter((field) => mapping[field] === '');
  const begin = (body: Plan): void => {
    setRefused(missing.length > 0);
    if (missing.length > 0) focusFirstOf(box.current, missing);
    else onStart(body);
  };
  const columnOf = (field: ImportField): string =>
    sample
      .map((row) => row[headings.indexOf(mapping[field])] ?? '')
      .filter(Boolean)
      .slice(0, 3)
      .join(' · ');
  const sameValue = (one: UnknownValue) => (other: { field: string; value: string }) =>
    one.field === other.field && one.value === other.value;
  const decide = (one: UnknownValue, use: string): void => {
    const others = values.filter((other) => !sameValue(one)(other));
    change({ values: use === '' ? others : [...others, { field: one.field, value: one.value, use }] });
  };
  // A later dry run no longer reports values already decided.
  const decided = values.filter((value) => !unknown_values.some(sameValue({ ...value, rows: 0 })));
  const unknown = [...unknown_values, ...decided.map(({ field, value }) => ({ field, value, rows: 0 }))];
  const columns = asOptions(headings);
  return (
    <form
      ref={box}
      className="panel import"
      aria-label="Plan"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        begin({ ...plan, dry: 1 });
      }}
    >
      <h2>Columns</h2>
      <div className="import-columns">
        {importFields.map((field) => (
          <div key={field}>
            <SelectField
              label={leadLabels[field]}
              name={field}
              value={mapping[field]}
              options={columns}
              placeholder="Not in the file"
              required={neededFields.includes(field)}
              error={isRefused && missing.includes(field) ? 'Choose its column.' : undefined}
              onChange={(heading) => change({ mapping: { ...mapping, [field]: heading } })}
            />
            <div className="sample">{columnOf(field)}</div>
          </div>
        ))}
      </div>
      <h2>Rows and leads</h2>
      <div className="fields">
        {(['project', 'lead_source'] as const).map((field) => (
          <SelectField
            key={field}
            label={`${leadLabels[field]} of rows without one`}
            value={defaults[field]}
            options={optionsOfField(field, settings.data)}
            placeholder="Refuse these rows"
            onChange={(value) => change({ defaults: { ...defaults, [field]: value } })}
          />
        ))}
        <SelectField
          label="Rows with a known number"
          value={plan.on_duplicate}
          alwaysChosen
          options={onDuplicateChoices.map((value) => ({ value, label: onDuplicateNames[value] }))}
          onChange={(value) => change({ on_duplicate: onDuplicateChoices.find((one) => one === value) ?? 'skip' })}
        />
        <SelectField
          label="Team Leader"
          value={tl_id}
          options={leaders}
          placeholder="None: fresh leads"
          onChange={(leader) => change({ tl_id: leader, by: leader === '' ? '' : plan.by })}
        />
        {tl_id === '' ? null : (
          <SelectField
            label="Split among the agents"
            value={plan.by}
            options={splits}
            placeholder="None: the team leader has them"
            onChange={(by) => change({ by })}
          />
        )}
      </div>
      <UnknownValues unknown={unknown} use={(one) => values.find(sameValue(one))?.use ?? ''} onChange={decide} />
      <div className="line">
        <Button type="submit" variant="outlined" loading={isBusy}>
          Look only
        </Button>
        <Button variant="contained" loading={isBusy} onClick={() => begin(plan)}>
          Import
        </Button>
      </div>
    </form>
  );
};
