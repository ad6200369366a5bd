import { Themed } from '../../ui/Themed';
import { Glance } from './Glance';

export const GlanceSection = () => (
  <section className="glance" aria-labelledby="glance">
    <h2 id="glance">The day at a glance</h2>
    <Themed>
      <Glance />
    </Themed>
  </section>
);
