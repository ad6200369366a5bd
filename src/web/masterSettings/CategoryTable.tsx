import Typography from '@mui/material/Typography';
import { memo, useId } from 'react';
import type { MasterSetting } from '../../contract/masterSettings';
import { formatCount } from '../../contract/numbers';
import { addLook } from '../dom/addLook';
import { DeleteButton } from '../ui/DeleteButton';
import { Panel } from '../ui/Panel';

// A shade marks an edge with more content; covers scroll along and hide it at both ends.
addLook(`.values{position:relative;max-height:460px;overflow-y:auto;border-radius:0 0 8px 8px;
--shade:color-mix(in srgb,var(--text) 22%,var(--surface)),var(--surface);--cover:var(--surface) 55%,transparent;
background:linear-gradient(to bottom,var(--cover)) top/100% 30px local,
linear-gradient(to top,var(--cover)) bottom/100% 30px local,
linear-gradient(to bottom,var(--shade)) top/100% 12px scroll,
linear-gradient(to top,var(--shade)) bottom/100% 12px scroll;background-repeat:no-repeat}
.values table{width:100%;border-collapse:collapse}
.values thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.values :is(td,th){padding:2px 8px 2px 16px;text-align:left;font-weight:400;overflow-wrap:anywhere}
.values td:last-child{width:52px;text-align:right}
.values tbody tr{height:40px;border-top:1px solid var(--line-soft)}
.values tbody tr:hover{background:var(--primary-soft)}`);

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
      <div className="values" tabIndex={0} role="region" aria-label={`${category}, scrollable`}>
        <table aria-labelledby={id}>
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
        </table>
      </div>
    </Panel>
  );
});
