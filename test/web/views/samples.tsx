import type { LeadCounters } from '../../../src/contract/dashboard';
import type { ListedLead, ReadLead } from '../../../src/contract/leads';
import type { NextLead } from '../../../src/contract/queue';
import { leadColumnsOf } from '../../../src/web/lists/leadColumns';
import { leadGridRows } from '../../../src/web/lists/leadGridRow';
import { Cards } from '../../../src/web/views/Cards';
import { leadCell } from '../../../src/web/views/leadCell';
import { LeadHead, NotesSection, Section } from '../../../src/web/views/LeadParts';
import { LeftToCall, NextLeadCard } from '../../../src/web/views/NextLead';
import { NumberLinks } from '../../../src/web/views/NumberLinks';
import { PageButtons } from '../../../src/web/views/PageButtons';
import { RoleNote } from '../../../src/web/views/RoleNote';
import { RowsOutline } from '../../../src/web/views/RowsOutline';
import { SideNav, type LinkView } from '../../../src/web/views/SideNav';

const Link: LinkView = ({ to, ...attributes }) => <a {...attributes} href={to} />;

const columns = leadColumnsOf('status', 'wide', 99);

export const sidebar = (path: string, openGroups: readonly string[]) => (
  <SideNav path={path} openGroups={new Set(openGroups)} onToggle={() => undefined} id="nav" Link={Link} />
);

export const cards = (counters: LeadCounters | undefined, isLoading: boolean) => (
  <Cards counters={counters} isLoading={isLoading} Link={Link} />
);

export const pager = (page: number, lastPage: number) => (
  <PageButtons
    page={page}
    asked={page}
    lastPage={lastPage}
    numbers={[page, lastPage + 1]}
    addressOf={(to) => `/?page=${to}`}
  />
);

export const list = (rows: ListedLead[], hasCheckboxes: boolean, note: string | undefined) => (
  <>
    <RoleNote text={note} />
    <RowsOutline columns={columns} hasCheckboxes={hasCheckboxes} />
    {leadGridRows({ rows, page: 1, lastPage: 1, total: rows.length }, 'status').map((row) => (
      <p key={row.id}>
        {columns.map((column) => (
          <span key={column.field}>{leadCell(column, row, -1)}</span>
        ))}
      </p>
    ))}
  </>
);

export const nextLead = (next: NextLead | undefined, isAdmin: boolean) => (
  <>
    <LeftToCall counted={next} isAdmin={isAdmin} onOrder={() => undefined} />
    {next?.lead ? <NextLeadCard {...next} lead={next.lead} heading={{ current: null }} Link={Link} /> : null}
  </>
);

export const lead = ({ data, notes }: ReadLead, areLoaded: boolean) => (
  <>
    <LeadHead lead={data} />
    <NumberLinks label="Number" number={data.contact} leadId={data.id} />
    <Section id="details" title={data.name}>
      {data.city}
    </Section>
    <NotesSection id="notes" notes={areLoaded ? notes : undefined}>
      <textarea aria-labelledby="notes" />
    </NotesSection>
  </>
);
