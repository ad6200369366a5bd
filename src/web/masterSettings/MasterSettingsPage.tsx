import Box from '@mui/material/Box';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { masterCategories, type MasterSetting } from '../../contract/masterSettings';
import { errorText } from '../api/apiError';
import { useGetMasterSettingsQuery } from '../api/masterSettingsApi';
import { LoadFailure } from '../failures/LoadFailure';
import { useForbidden } from '../session/permissions';
import { PageHeading } from '../ui/PageHeading';
import { RoleNote } from '../views/RoleNote';
import { LoadingState } from '../ui/States';
import { showToast } from '../toasts/toasts';
import { AddSettingForm } from './AddSettingForm';
import { CategoryTable } from './CategoryTable';
import { DeleteSettingDialog } from './DeleteSettingDialog';

export const MasterSettingsPage = () => {
  const { data, error, isFetching, refetch } = useGetMasterSettingsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const isForbidden = useForbidden('addMasterSetting') !== undefined;
  const [deleting, setDeleting] = useState<MasterSetting | null>(null);
  const stopDeleting = useCallback(() => setDeleting(null), []);
  const loadFailure = error && !isFetching ? errorText(error) : '';
  useEffect(() => {
    if (loadFailure) showToast(loadFailure, 'error');
  }, [loadFailure]);
  const tables = useMemo(
    () =>
      masterCategories.map((category) => ({
        category,
        settings: (data ?? []).filter(({ cat_name }) => cat_name === category),
      })),
    [data],
  );
  return (
    <>
      <PageHeading title="Master Settings" />
      <RoleNote text={isForbidden ? 'Only an Admin can change master values.' : undefined} />
      <AddSettingForm isForbidden={isForbidden} />
      {data ? (
        <Box
          sx={{
            display: 'grid',
            gap: 1.75,
            alignItems: 'start',
            gridTemplateColumns: 'repeat(auto-fit, minmax(min(240px, 100%), 1fr))',
          }}
        >
          {tables.map(({ category, settings }) => (
            <CategoryTable
              key={category}
              category={category}
              settings={settings}
              isReadOnly={isForbidden}
              onDelete={setDeleting}
            />
          ))}
        </Box>
      ) : loadFailure ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingState />
      )}
      <DeleteSettingDialog setting={deleting} onDone={stopDeleting} />
    </>
  );
};
