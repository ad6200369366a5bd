import Box from '@mui/material/Box';
import { useSearchParams } from 'react-router-dom';
import { leadListCodeOf, leadStatuses } from '../../../contract/leadCodes';
import { leadLists } from '../../leadLists';
import { PageHeading } from '../../ui/PageHeading';
import { SelectField } from '../../ui/SelectField';
import { pageIn } from '../../pageParam';
import { LeadTable } from './LeadTable';

const statusOptions = leadLists.map(({ code, title }) => ({ value: String(code), label: title }));

/** The lead table: one list at a time, with a filter above each column. Opens on the leads in progress. */
export const LeadTablePage = () => {
  const [search, setSearch] = useSearchParams();
  const code = leadListCodeOf(search.get('status') ?? '') ?? leadStatuses.inProgress;
  const list = leadLists.find((candidate) => candidate.code === code);
  const show = (status: string, page: number) => setSearch(page === 1 ? { status } : { status, page: String(page) });
  return (
    <>
      <PageHeading title="Lead Table" />
      <Box sx={{ maxWidth: 280, mb: 1.5 }}>
        <SelectField
          label="Status"
          value={String(code)}
          options={statusOptions}
          alwaysChosen
          onChange={(status) => show(status, 1)}
        />
      </Box>
      {list ? (
        <LeadTable key={code} list={list} page={pageIn(search)} onPage={(page) => show(String(code), page)} />
      ) : null}
    </>
  );
};
