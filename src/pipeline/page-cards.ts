/** The social cards of pages: remembers which page has which card, and orders the painting of cards. */
import type { CardMaker, CardResult } from '../cards/make-cards.ts';
import type { CardRequest, MadeCard } from '../model.ts';
import type { PlannedRoute } from '../routes/plan.ts';

type Card = Pick<CardRequest, 'file' | 'key'>;

export interface PageCards {
  /** Orders the painting of a page's card. `drawn` is what to paint, if it is already known. */
  order(planned: PlannedRoute, card: Card, drawn?: CardRequest): Promise<void>;
  /** Records the card of a finished page, and orders its painting. */
  finish(planned: PlannedRoute, card: Card, drawn?: CardRequest): Promise<void>;
  /** What to paint for the card with this file name. Undefined if no finished page has it. */
  draw(file: string): CardRequest | undefined;
  /** The cards of a build that paints none. Their files do not exist yet. */
  assumed(): MadeCard[];
  /** All cards, once the ordered ones are painted. */
  painted(): Promise<CardResult>;
}

interface Options {
  /** Without it no card is painted, and pages refer to files that do not exist yet. */
  readonly maker: CardMaker | undefined;
  /** Whether this machine finishes the page, and so paints its card. */
  readonly isOurs: (planned: PlannedRoute) => boolean;
  /** Renders a page again to get its card. */
  readonly redraw: (planned: PlannedRoute) => CardRequest | undefined;
}

export function pageCards({ maker, isOurs, redraw }: Options): PageCards {
  const assumed = new Map<string, MadeCard>();
  const owners = new Map<string, PlannedRoute>();
  const drawAgain = (planned: PlannedRoute): CardRequest => {
    const card = redraw(planned);
    if (!card) throw new Error(`${planned.route.url} has no social card any more.`);
    return card;
  };
  const order: PageCards['order'] = async (planned, card, drawn) => {
    if (isOurs(planned)) await maker?.order(card, () => drawn ?? drawAgain(planned));
  };
  return {
    order,
    async finish(planned, card, drawn) {
      owners.set(card.file, planned);
      if (!maker) assumed.set(card.file, { file: card.file, bytes: 0, hash: '', stored: '' });
      await order(planned, card, drawn);
    },
    draw(file) {
      const owner = owners.get(file);
      return owner && drawAgain(owner);
    },
    assumed: () => [...assumed.values()],
    painted: async () =>
      (await maker?.finish()) ?? { cards: [...assumed.values()], made: 0, reused: 0, problems: [] },
  };
}
