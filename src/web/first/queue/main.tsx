import { readNextLead } from '../../../contract/queue';
import { roleNames, roles } from '../../../contract/roles';
import { callQueueTitle } from '../../address/navigation';
import { LeftToCall, NextLeadCard } from '../../views/NextLead';
import { Link } from '../screens/shell';

window.queuePart = {
  read: readNextLead,
  /** Matches leads/queue/CallQueuePage. */
  draw: (main, next, user, put) =>
    put(
      main,
      <>
        <div className="page-heading">
          <h1 tabIndex={-1}>{callQueueTitle}</h1>
          <LeftToCall counted={next} isAdmin={user.role === roleNames[roles.admin]} />
        </div>
        {next.lead ? <NextLeadCard {...next} lead={next.lead} Link={Link} /> : null}
      </>,
    ),
};
