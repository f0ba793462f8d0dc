import { titled } from '../../head.ts';
import { ArticleColumn } from '../../sections/ArticleColumn.tsx';
import { Banner } from '../../sections/Banner.tsx';
import { CallBand } from '../../sections/CallBand.tsx';
import { Layout } from '../../sections/Layout.tsx';
import { PostArticle } from '../../sections/PostArticle.tsx';
import { SidebarLayout } from '../../sections/SidebarLayout.tsx';
import { definePage } from '../../site.ts';

/** Posts of our own. Their addresses must differ from those of the sample pages beside this one; the build says so. */
export default definePage({
  paths: ({ posts }) => posts.all.map((entry) => ({ params: { slug: entry.id }, entry })),
  head: ({ entry, content }) => ({ title: titled(content, entry.title), description: entry.excerpt }),
  body: ({ entry, content }) => {
    const { title, picture, ground, layout } = entry;
    const Column = layout === 'sidebar' ? SidebarLayout : ArticleColumn;
    return (
      <Layout>
        <Banner
          banner={{ background: picture.src, title, crumb: content.banners.get('blogs').crumb, ground }}
        />
        <Column>
          <PostArticle post={entry} />
        </Column>
        <CallBand {...content.closing.session} ground={ground} />
      </Layout>
    );
  },
});
