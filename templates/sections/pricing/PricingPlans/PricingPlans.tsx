import type { Pricing } from '../../../../content/schema.ts';
import { Button } from '../../../parts/Button.tsx';
import { Heading } from '../../../parts/Heading.tsx';
import { Progress } from '../../../parts/Progress.tsx';
import { Section } from '../../../parts/Section.tsx';
import { PlanLists } from './PlanLists.tsx';
import { PriceTable } from './PriceTable.tsx';
import css from './PricingPlans.module.css';

/** What it costs, what is in it, and how it goes. */
export function PricingPlans({ pricing }: { readonly pricing: Pricing }) {
  const { heading, plans, success, action } = pricing;
  return (
    <Section ground="raised">
      <Heading label={heading.label} title={heading.title} />
      <PriceTable {...pricing} />
      <PlanLists plans={plans} />
      <div className={css.below}>
        <Progress value={success.width} label={success.label} />
        <Button href={action.link} icon="arrow">
          {action.label}
        </Button>
      </div>
    </Section>
  );
}
