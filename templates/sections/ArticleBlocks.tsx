import type { ReactNode } from 'react';
import type { ArticleBlock, Ground } from '../../content/schema.ts';
import { ArticleFigure } from './ArticleFigure.tsx';
import { PullQuote } from './PullQuote.tsx';

interface Props {
  readonly blocks: readonly ArticleBlock[];
  /** What quotes stand on. */
  readonly ground: Ground;
}

/** An article that is written block by block. Its title is an h2. */
export const ArticleBlocks = ({ blocks, ground }: Props) => blocks.map((block) => element(block, ground));

function element(block: ArticleBlock, ground: Ground): ReactNode {
  switch (block.kind) {
    case 'paragraph':
      return <p key={block.text}>{block.text}</p>;
    case 'heading':
      return <h3 key={block.text}>{block.text}</h3>;
    case 'quote':
      return (
        <PullQuote key={block.text} ground={ground} by={block.by}>
          <p>{`“${block.text}”`}</p>
        </PullQuote>
      );
    case 'list':
      return (
        <ul key={block.items.join()}>
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      );
    case 'picture':
      return <ArticleFigure key={block.picture.src} picture={block.picture} caption={block.caption} />;
  }
}
