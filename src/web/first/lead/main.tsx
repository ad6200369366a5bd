import '../../leadForm/leadLook';
import { leadOfRow } from '../../leadForm/leadOfRow';
import { isTextField, keepCursor, typedFieldsIn } from '../../dom/typing';
import { assignmentRefusals } from '../../../contract/assignment';
import { leadLabels, requiredLeadFields, type LeadFieldName } from '../../../contract/leadLabels';
import { leadStatuses, leadStatusText } from '../../../contract/leadCodes';
import { readLead, type ReadLead } from '../../../contract/leads';
import { roleCodeOf } from '../../../contract/roles';
import type { SessionUser } from '../../../contract/session';
import { noChoice } from '../../texts/fieldTexts';
import { saveLabel, saveTexts } from '../../texts/saveTexts';
import { assigneeRules } from '../../leadForm/assigneeRules';
import { boxRows, leadFieldKind, leadSections } from '../../leadForm/leadSections';
import { noteTexts, updateLeadTitle } from '../../leadForm/leadTexts';
import { isArchived, leadValue } from '../../leadForm/leadValue';
import { openedFrom } from '../../address/openedFrom';
import { LeadColumns, LeadHead, NotesSection, Section } from '../../views/LeadParts';
import { NumberLinks } from '../../views/NumberLinks';
import { DayField, Select, TextBox, TextField } from '../screens/fields';
import type { Put } from '../trusted';

interface LeadFormProps {
  lead: ReadLead;
  user: SessionUser;
}

const isShown = (name: LeadFieldName, status: string): boolean =>
  name !== 'follow_up' && (name !== 'archived_reason' || isArchived(status));

const shownText = (name: LeadFieldName, value: string, { data, tl_name, agent_name }: ReadLead): string => {
  if (value === '') return value;
  if (name === 'lead_status') return leadStatusText(data.lead_status);
  return (name === 'team_leader' ? tl_name : name === 'agent' ? agent_name : null) ?? value;
};

const LeadField = ({ name, lead, user }: LeadFormProps & { name: LeadFieldName }) => {
  const kind = leadFieldKind(name);
  const valueOf = (of: LeadFieldName): string => leadValue(lead.data, of);
  const value = valueOf(name);
  const teamLeader = valueOf('team_leader');
  const rules = assigneeRules({
    role: roleCodeOf(user.role),
    refusals: assignmentRefusals.updateLead,
    teamLeader,
    agent: valueOf('agent'),
    isLed: teamLeader !== '',
  });
  const rule = name === 'team_leader' ? rules.leader : name === 'agent' ? rules.agent : undefined;
  const isReason = name === 'archived_reason';
  const field = {
    label: leadLabels[name],
    name,
    value,
    isRequired: isReason || requiredLeadFields.includes(name),
    isOff: rule?.disabled ?? name === 'last_call_action',
    hint: rule?.hint,
  };
  if (kind === 'day') return <DayField {...field} />;
  if (kind === 'phone') {
    return (
      <div>
        <TextField {...field} type="tel" />
        <NumberLinks label={field.label} number={value} leadId={lead.data.id} />
      </div>
    );
  }
  if (kind !== 'select') return <TextField {...field} />;
  const isStatus = name === 'lead_status';
  return (
    <Select
      {...field}
      value={shownText(name, value, lead)}
      placeholder={isStatus ? leadStatusText(leadStatuses.fresh) : noChoice}
      alwaysChosen={isStatus && value !== ''}
    />
  );
};

/** Draws the same form as leads/form/UpdateLeadPage. */
const LeadForm = ({ isEarly, ...props }: LeadFormProps & { isEarly: boolean }) => {
  const { data, notes } = props.lead;
  const { call, details, person, address } = leadSections;
  const status = leadValue(data, 'lead_status');
  const fieldsOf = ({ fields }: { fields: readonly LeadFieldName[] }) =>
    fields.filter((name) => isShown(name, status)).map((name) => <LeadField key={name} name={name} {...props} />);
  // Room for what the application puts there.
  const isFromList = openedFrom((history.state as { usr?: unknown } | null)?.usr) !== undefined;
  return (
    <>
      <div className="page-heading">
        <h1 tabIndex={-1}>{updateLeadTitle}</h1>
        <LeadHead lead={data} />
        {isFromList ? <div className="lead-steps" /> : null}
      </div>
      <form className="screen-form" noValidate autoComplete="off">
        <LeadColumns
          id="first-details"
          call={fieldsOf(call)}
          details={fieldsOf(details)}
          notes={
            <NotesSection id="first-notes" notes={isEarly ? undefined : notes}>
              <TextBox
                label={leadLabels.notes}
                name="notes"
                value=""
                placeholder={noteTexts.placeholder}
                rows={boxRows}
              />
            </NotesSection>
          }
        >
          {[person, address].map((section) => (
            <Section key={section.title} id={`first-${section.fieldWidth}`} {...section}>
              {fieldsOf(section)}
            </Section>
          ))}
        </LeadColumns>
        <div className="save-bar">
          <p data-state="">
            <span>{saveTexts.clean}</span>
            <span role="status" />
          </p>
          {isFromList ? <div className="save-next" /> : null}
          <button type="submit" className="button" aria-busy={false} aria-disabled={false}>
            {saveLabel}
          </button>
        </div>
      </form>
    </>
  );
};

const showSaveState = (main: HTMLElement): void => {
  const isUnsaved = typedFieldsIn(main).length > 0;
  const isSaving = main.matches('[data-saving]');
  main.toggleAttribute('data-unsaved', isUnsaved);
  const state = main.querySelector('[data-state] > span');
  const untouched = main.matches('[data-early]') ? 'waiting' : 'clean';
  if (state) state.textContent = saveTexts[isSaving ? 'saving' : isUnsaved ? 'dirty' : untouched];
  main.querySelector('[type="submit"]')?.setAttribute('aria-busy', String(isSaving));
};

const draw = (main: HTMLElement, lead: ReadLead, user: SessionUser, put: Put, isEarly = false): void => {
  const typed = typedFieldsIn(main);
  const focused = main.contains(document.activeElement) ? document.activeElement : null;
  const putCursor = keepCursor(focused);
  put(main, <LeadForm lead={lead} user={user} isEarly={isEarly} />);
  main.toggleAttribute('data-early', isEarly);
  const inNew = (old: Element): HTMLElement | null => {
    const name = old.getAttribute('name');
    return main.querySelector(name ? `[name="${name}"]` : old.tagName);
  };
  for (const field of typed) {
    const replacement = inNew(field);
    if (isTextField(replacement)) replacement.value = field.value;
  }
  const focus = focused && inNew(focused);
  focus?.focus({ preventScroll: true });
  putCursor(focus);
  showSaveState(main);
};

window.leadPart = {
  read: readLead,
  begin: (main, known, user, put) => {
    // The application sends the save, like every other press that the first paint cannot handle.
    const save = (): void => {
      main.toggleAttribute('data-saving', true);
      showSaveState(main);
    };
    main.addEventListener('input', () => showSaveState(main));
    main.addEventListener('click', ({ target }) => {
      if (target instanceof Element && target.closest('[type="submit"]')) save();
    });
    main.addEventListener('keydown', ({ key, target }) => {
      if (key === 'Enter' && target instanceof HTMLInputElement && isTextField(target)) save();
    });
    if (!known) return;
    // The form shows the names; the ids only have to be there.
    const idOf = (name: string | null): number | null => (name === null ? null : 1);
    const ids = { teamLeader: idOf(known.team_leader), agent: idOf(known.agent) };
    draw(main, leadOfRow(known, ids), user, put, true);
  },
  draw: (main, lead, user, put) => draw(main, lead, user, put),
};
