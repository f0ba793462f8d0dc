/** The setting `clicks`: whether every page must be reachable by links, and within how many clicks. */
import { z } from 'zod';

export interface ClickSettings {
  /** Where a visit begins: the home page, unless this names another one. In each language it begins at the same page. */
  readonly from?: string | undefined;
  /** The most clicks from there to any page. Without it, any number will do. */
  readonly most?: number | undefined;
  /** Pages to which no link has to lead. */
  readonly except?: readonly ClickException[] | undefined;
}

export interface ClickException {
  /** Its address; `*` stands for one part of an address. */
  readonly page: string;
  /** Why no link has to lead there, for people who read the settings. */
  readonly reason: string;
}

const page = z.string().regex(/^\/(?!\/)\S*$/, 'must be a path of this site, such as "/pricing"');

/** The shape of the setting `clicks`, for sites that keep it in their content. */
export const clicks = (): z.ZodType<ClickSettings> =>
  z.strictObject({
    from: page.optional().describe('Where a visit begins. The home page, unless this names another one.'),
    most: z.int().nonnegative().optional().describe('The most clicks from there to any page.'),
    except: z
      .array(
        z.strictObject({
          page: page.describe('Its address; "*" stands for one part of an address.'),
          reason: z.string().min(1, 'must not be empty').describe('Why no link has to lead there.'),
        }),
      )
      .optional()
      .describe('Pages to which no link has to lead.'),
  });
