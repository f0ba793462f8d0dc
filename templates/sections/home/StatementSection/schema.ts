import { reference } from 'site';
import { text } from '../../../../content/schemas/common.ts';
import { statement } from '../PictureStatement/schema.ts';

export const statementWithFilm = statement.extend({
  video: reference('videos').describe('The film that the play button opens.'),
  play: text('The words beside the play button.'),
});
