import { leadLabels, requiredLeadFields, type LeadFieldName } from '../../../contract/leadLabels';
import { leadStatuses, leadStatusText } from '../../../contract/leadCodes';
import type { ReadLead } from '../../../contract/leads';
import { roleCodeOf } from '../../../contract/roles';
import type { SessionUser } from '../../../contract/session';
import { noChoice } from '../../fieldTexts';
import { assigneeRules } from '../../leadForm/assigneeRules';
import { boxRows, leadFieldKinds, leadSections, type LeadSection } from '../../leadForm/leadSections';
import { noteTexts, updateLeadTitle } from '../../leadForm/leadTexts';
import { isArchived, leadValue } from '../../leadForm/leadValue';
import { statusTone } from '../../leadLists';
import { openedFrom } from '../../openedFrom';
import { saveLabel, saveTexts } from '../../saveTexts';
import { markup, type Html } from '../html';
import { dayField, select, textBox, textField, type Field } from '../screens/fields';
import { noteHistory } from './noteHistory';

const isShown = (name: LeadFieldName, status: string): boolean =>
  name !== 'follow_up' && (name !== 'archived_reason' || isArchived(status));

const shownText = (name: LeadFieldName, value: string, { data, tl_name, agent_name }: ReadLead): string => {
  if (value === '') return value;
  if (name === 'lead_status') return leadStatusText(data.lead_status);
  return (name === 'team_leader' ? tl_name : name === 'agent' ? agent_name : null) ?? value;
};

const drawField = (name: LeadFieldName, lead: ReadLead, user: SessionUser): Html => {
  const kind = leadFieldKinds[name];
  const valueOf = (of: LeadFieldName): string => leadValue(lead.data, of);
  const value = valueOf(name);
  const teamLeader = valueOf('team_leader');
  const rules = assigneeRules({
    role: roleCodeOf(user.role),
    call: 'updateLead',
    teamLeader,
    agent: valueOf('agent'),
    isLed: teamLeader !== '',
  });
  const rule = name === 'team_leader' ? rules.leader : name === 'agent' ? rules.agent : undefined;
  const isReason = name === 'archived_reason';
  const field: Field = {
    label: leadLabels[name],
    name,
    value,
    isRequired: isReason || requiredLeadFields.includes(name),
    isOff: rule?.disabled ?? name === 'last_call_action',
    hint: rule?.hint,
  };
  if (kind === 'day') return dayField(field);
  if (kind !== 'select') return textField(field, kind === 'phone' ? 'tel' : undefined);
  const isAlwaysChosen = name === 'lead_status' && value !== '';
  return select(
    {
      ...field,
      value: shownText(name, value, lead),
      placeholder: name === 'lead_status' ? leadStatusText(leadStatuses.fresh) : noChoice,
    },
    !isAlwaysChosen,
  );
};

const section = ({ title, fieldWidth, fields }: LeadSection, lead: ReadLead, user: SessionUser): Html => {
  const id = `first-${title.replace(/ /g, '-')}`;
  const status = leadValue(lead.data, 'lead_status');
  return markup`<section class="panel form-section" aria-labelledby="${id}"><h2 id="${id}">${title}</h2><div class="section-fields" data-width="${fieldWidth}">${fields
    .filter((name) => isShown(name, status))
    .map((name) => drawField(name, lead, user))}</div></section>`;
};

/** As leads/form/UpdateLeadPage. `isEarly`: the lead is its list's row. */
export const leadForm = (lead: ReadLead, user: SessionUser, isEarly: boolean): Html => {
  const { name, cust_id, lead_status } = lead.data;
  const { person, address, details } = leadSections;
  // Room for what the application puts there.
  const isFromList = openedFrom((history.state as { usr?: unknown } | null)?.usr) !== undefined;
  const notes: Field = { label: leadLabels.notes, name: 'notes', value: '', placeholder: noteTexts.placeholder };
  return markup`<div class="page-heading"><h1 tabindex="-1">${updateLeadTitle}</h1><p class="quiet"><bdi>${name}</bdi>${cust_id && ` · ${cust_id}`}</p><span class="tone-chip" data-tone="${statusTone(lead_status)}">${leadStatusText(lead_status)}</span>${isFromList && markup`<div class="lead-steps"></div>`}</div><form class="screen-form" novalidate autocomplete="off"><div class="lead-columns"><div>${[person, address, details].map((part) => section(part, lead, user))}</div><section class="panel lead-notes" aria-labelledby="first-notes"><h2 id="first-notes">${noteTexts.title}</h2>${textBox(notes, boxRows)}${isEarly ? markup`<p class="quiet">${noteTexts.loading}</p>` : noteHistory(lead.notes)}</section></div><div class="save-bar"><p data-state=""><span>${saveTexts.clean}</span><span role="status"></span></p>${isFromList && markup`<div class="save-next"></div>`}<button type="submit" class="button" aria-busy="false" aria-disabled="false">${saveLabel}</button></div></form>`;
};
