import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { limits } from '../../contract/limits';
import { formatCount } from '../../contract/numbers';
import { figureWords, type LeadFigure, type ReadFigureLead } from '../../contract/report';
import type { FigureLeadsQuery } from '../../contract/validation/report';
import { useGetFigureLeadsQuery } from '../api/figureLeadsApi';
import { addLook } from '../dom/addLook';
import { ExportButton } from '../files/ExportButton';
import { shown } from '../lists/leadGridRow';
import { formatTimestamp } from '../texts/dates';
import { EntryPages } from '../entries/EntryPages';
import { LeadSummary } from '../entries/LeadSummary';
import { figureAddress, figureParams } from '../address/figureAddress';
import { paths, updateLeadPath } from '../address/paths';
import { GoTo } from '../ui/GoTo';
import { PageHeading } from '../ui/PageHeading';
import { Panel } from '../ui/Panel';
import { EmptyState } from '../ui/States';
import { NumberLinks } from '../views/NumberLinks';
import { FigureLine, kindOf, listName } from './FigureLine';
import { figureIn } from './figureIn';

addLook(`.figure-lead{grid-template-columns:220px minmax(0,1fr);gap:2px 16px}
.figure-lead .when{color:var(--muted)}
.figure-lead .lead{display:flex;align-items:flex-start;gap:10px;min-width:0}
@media (max-width:700px){.figure-lead{grid-template-columns:minmax(0,1fr)}}`);

const FigureEntry = ({ figure, row: { at, lead } }: { figure: LeadFigure; row: ReadFigureLead }) => (
  <li className="entry figure-lead">
    <span className="when">
      {at === '' ? null : (
        <>
          {kindOf(figure).time} <time dateTime={at}>{formatTimestamp(at)}</time>
        </>
      )}
    </span>
    {lead === null ? (
      <p className="quiet">A lead that is no longer yours</p>
    ) : (
      <div className="lead">
        <LeadSummary lead={lead} to={updateLeadPath(lead.id)} />
        <NumberLinks label={`Number of ${shown(lead.name)}`} number={lead.contact ?? ''} leadId={lead.id} />
      </div>
    )}
  </li>
);

const toDashboard = <GoTo to={paths.dashboard}>Go to the dashboard</GoTo>;

const FigureLeads = ({ asked, onPage }: { asked: FigureLeadsQuery; onPage: (page: number) => void }) => {
  const query = useGetFigureLeadsQuery(asked, { refetchOnMountOrArgChange: true });
  const { data, isFetching, error } = query;
  const { figure } = asked;
  const page = data && (isFetching || !error) ? data : undefined;
  return (
    <>
      <PageHeading title={figureWords[figure]}>
        {page ? <p className="quiet">{`Total Records: ${formatCount(page.total)}`}</p> : null}
        {page?.total === 0 ? null : <ExportButton title={figureWords[figure]} count={page?.total} leads={asked} />}
      </PageHeading>
      <FigureLine asked={asked} page={page} />
      <EntryPages
        name={listName(figure)}
        query={query}
        // A lead can be counted several times, so only its place is unique.
        entryOf={(row, place) => <FigureEntry key={place} figure={figure} row={row} />}
        empty={<EmptyState text="There are no leads to show for this figure.">{toDashboard}</EmptyState>}
        note={
          data && data.total > limits.figureDepth ? (
            <p className="quiet">Only the newest {formatCount(limits.figureDepth)} can be shown.</p>
          ) : null
        }
        onPage={onPage}
      />
    </>
  );
};

export const FigureLeadsPage = () => {
  const [search, setSearch] = useSearchParams();
  const asked = useMemo(() => figureIn(search), [search]);
  if (asked) {
    // Remounts for another figure, so that no old content appears under the new heading.
    return (
      <FigureLeads key={figureAddress(asked)} asked={asked} onPage={(page) => setSearch(figureParams(asked, page))} />
    );
  }
  return (
    <>
      <PageHeading title="Unknown figure" />
      <Panel>
        <EmptyState text="This figure is not known.">{toDashboard}</EmptyState>
      </Panel>
    </>
  );
};
