import { Button } from '../../../parts/Button.tsx';
import { Heading } from '../../../parts/Heading.tsx';
import { Progress } from '../../../parts/Progress.tsx';
import { Section } from '../../../parts/Section.tsx';
import { PlanLists } from './PlanLists.tsx';
import { PriceTable } from './PriceTable.tsx';
import css from './PricingPlans.module.css';
import type { PricingPlansWords } from './schema.ts';

/** The plans: what they cost, what is in them, and how the work goes. */
export function PricingPlans({ words }: { readonly words: PricingPlansWords }) {
  const { heading, items, success, action } = words;
  return (
    <Section ground="raised">
      <Heading label={heading.label} title={heading.title} />
      <PriceTable {...words} />
      <PlanLists plans={items} />
      <div className={css.below}>
        <Progress value={success.width} label={success.label} />
        <Button href={action.link} icon="arrow">
          {action.label}
        </Button>
      </div>
    </Section>
  );
}
