/** The social cards of pages: which page has which, and the order to paint it. */
import type { CardMaker, CardResult } from '../cards/make-cards.ts';
import type { CardRequest, MadeCard } from '../model.ts';
import type { PlannedRoute } from '../routes/plan.ts';

type Card = Pick<CardRequest, 'file' | 'key'>;

export interface PageCards {
  /** Orders the card of a page. `drawn` is what to paint, where that is known already. */
  order(planned: PlannedRoute, card: Card, drawn?: CardRequest): Promise<void>;
  /** Takes note of the card of a page that is finished, and orders it. */
  finish(planned: PlannedRoute, card: Card, drawn?: CardRequest): Promise<void>;
  /** What to paint for the card of that name. Undefined where no finished page has it. */
  draw(file: string): CardRequest | undefined;
  /** Those that nobody makes here, and whose files are taken for granted. */
  assumed(): MadeCard[];
  /** All cards, once those are painted that were ordered. */
  painted(): Promise<CardResult>;
}

interface Options {
  /** Without it the files of cards are taken for granted. */
  readonly maker: CardMaker | undefined;
  /** Whether a page is finished on this machine, and so its card. */
  readonly isOurs: (planned: PlannedRoute) => boolean;
  /** The card of a page, rendered again. */
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
