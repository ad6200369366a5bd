import { addLook } from '../dom/addLook';
import { lateCode, useLate } from '../late/lateCode';
import { Link } from '../ui/Link';
import { StartCalling } from '../views/StartCalling';

// On a narrow phone long numbers take two lines.
addLook('.page-heading>.button{flex:initial;white-space:normal}');

const callsLeft = lateCode(() => import('./CallsLeft'));

/** The numbers follow the first paint, which has no room for them. */
export const CallsToday = () => {
  const { module } = useLate(callsLeft, true);
  return <StartCalling Link={Link}>{module ? <module.CallsLeft /> : undefined}</StartCalling>;
};
