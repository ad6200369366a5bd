import { useSearchParams } from 'react-router-dom';
import { leadListCodeOf, leadStatuses } from '../../../contract/leadCodes';
import { leadLists } from '../../leadLists';
import { PageHeading } from '../../ui/PageHeading';
import { Panel } from '../../ui/Panel';
import { SelectField } from '../../ui/SelectField';
import { pageIn } from '../../pageParam';
import { LeadTable, LeadTableTotal } from './LeadTable';

const statusOptions = leadLists.map(({ code, title }) => ({ value: String(code), label: title }));

export const LeadTablePage = () => {
  const [search, setSearch] = useSearchParams();
  const code = leadListCodeOf(search.get('status') ?? '') ?? leadStatuses.inProgress;
  const list = leadLists.find((candidate) => candidate.code === code);
  const show = (status: string, page: number) => setSearch(page === 1 ? { status } : { status, page: String(page) });
  const page = pageIn(search);
  return (
    <div className="list-screen">
      <PageHeading title="Lead Table">
        {list ? <LeadTableTotal key={code} list={list} page={page} /> : null}
      </PageHeading>
      <Panel sx={{ flex: 'none', mb: 1.5, p: '12px 14px', '& > *': { maxWidth: 280 } }}>
        <SelectField
          label="Status"
          value={String(code)}
          options={statusOptions}
          alwaysChosen
          onChange={(status) => show(status, 1)}
        />
      </Panel>
      {list ? <LeadTable key={code} list={list} page={page} onPage={(next) => show(String(code), next)} /> : null}
    </div>
  );
};
