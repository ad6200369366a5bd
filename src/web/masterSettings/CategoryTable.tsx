import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { memo, useId } from 'react';
import type { MasterSetting } from '../../contract/masterSettings';
import { formatCount } from '../../contract/numbers';
import { DeleteButton } from '../ui/DeleteButton';
import { Panel } from '../ui/Panel';

const Scroller = styled('div')(({ theme }) => {
  const { background, text } = theme.vars.palette;
  const shade = `color-mix(in srgb, ${text.primary} 22%, ${background.paper}), ${background.paper}`;
  const cover = `${background.paper} 55%, transparent`;
  return {
    maxHeight: 460,
    overflowY: 'auto',
    position: 'relative',
    borderRadius: '0 0 8px 8px',
    // A shade marks an edge with more content; covers scroll along and hide it at both ends.
    background: [
      `linear-gradient(to bottom, ${cover}) top / 100% 30px local`,
      `linear-gradient(to top, ${cover}) bottom / 100% 30px local`,
      `linear-gradient(to bottom, ${shade}) top / 100% 12px scroll`,
      `linear-gradient(to top, ${shade}) bottom / 100% 12px scroll`,
    ].join(', '),
    backgroundRepeat: 'no-repeat',
  };
});

const Values = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  '& thead': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
  '& td, & th': { padding: '2px 8px 2px 16px', textAlign: 'left', fontWeight: 400, overflowWrap: 'anywhere' },
  '& td:last-child': { width: 52, textAlign: 'right' },
  '& tbody tr': { height: 40, borderTop: `1px solid ${theme.vars.palette.line.soft}` },
  '& tbody tr:hover': { backgroundColor: theme.vars.palette.action.hover },
}));

interface CategoryTableProps {
  category: string;
  settings: readonly MasterSetting[];
  isReadOnly: boolean;
  onDelete: (setting: MasterSetting) => void;
}

export const CategoryTable = memo(function CategoryTable(props: CategoryTableProps) {
  const { category, settings, isReadOnly, onDelete } = props;
  const id = useId();
  return (
    <Panel>
      <Typography variant="h2" sx={{ px: 2, py: 1.5 }}>
        <span id={id}>{category}</span>{' '}
        <Typography component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
          {formatCount(settings.length)}
        </Typography>
      </Typography>
      <Scroller tabIndex={0} role="region" aria-label={`${category}, scrollable`}>
        <Values aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">Value</th>
              <th scope="col">Delete</th>
            </tr>
          </thead>
          <tbody>
            {settings.map((setting) => (
              <tr key={setting.id}>
                <td>{setting.cat_value}</td>
                <td>
                  <DeleteButton name={setting.cat_value} isReadOnly={isReadOnly} onClick={() => onDelete(setting)} />
                </td>
              </tr>
            ))}
            {settings.length === 0 ? (
              <tr>
                <td colSpan={2}>No values yet.</td>
              </tr>
            ) : null}
          </tbody>
        </Values>
      </Scroller>
    </Panel>
  );
});
