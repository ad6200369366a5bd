import { Themed } from '../../ui/Themed';
import { Glance } from './Glance';

/** The day at a glance under its heading, with the styles that the dashboard itself does without. */
export const GlanceSection = () => (
  <section className="glance" aria-labelledby="glance">
    <h2 id="glance">The day at a glance</h2>
    <Themed>
      <Glance />
    </Themed>
  </section>
);
