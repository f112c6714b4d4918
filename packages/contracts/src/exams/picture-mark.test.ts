import { expect, it } from 'vitest';
import {
  isBrokenPicture,
  joinPictures,
  type PictureMark,
  readPicture,
  spelledPictures,
  splitPictures,
  writePicture,
} from './picture-mark.ts';
import { formulasIn, parseQuestionText } from './question-text.ts';

const picture: PictureMark = {
  alt: 'دائرة بها مقاومة R1',
  id: '3f2b8a54-9d0e-4c1a-8f3e-0123456789ab',
  digest: 'Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4Zm9vYmFyYmE',
  width: 640,
  height: 480,
};
const mark = writePicture(picture);

it('[DAY-08] a picture is a separate line and is read as it was written, whatever was typed to describe it', () => {
  expect(readPicture(mark)).toEqual(picture);
  const typed = writePicture({ ...picture, alt: ' a [wide]\n circuit](picture:x) ' });
  expect(readPicture(typed)?.alt).toBe('a (wide) circuit)(picture:x)');
  expect(readPicture(`see ${mark}`)).toBeUndefined();
  expect(readPicture(`${mark} `)).toBeUndefined();
});

it('[DAY-08] a picture without alternative text is none, and is told from ordinary text', () => {
  const bare = mark.replace(picture.alt, '');
  expect(readPicture(bare)).toBeUndefined();
  expect(isBrokenPicture(`What is this?\n${bare}`)).toBe(true);
  expect(isBrokenPicture(`What is this?\n${mark.replace(picture.alt, '   ')}`)).toBe(true);
  expect(isBrokenPicture(`What is this?\n${mark}`)).toBe(false);
  expect(isBrokenPicture('an array ![0](x) and picture: none')).toBe(false);
});

it('[DAY-08] splitting a text from its pictures and joining them again gives the same text', () => {
  for (const text of ['', 'One line', 'Two\n\nlines', 'ends with a break\n']) {
    const joined = joinPictures(text, [picture, { ...picture, alt: 'second' }]);
    expect(splitPictures(joined)).toEqual({ text, pictures: [picture, { ...picture, alt: 'second' }] });
  }
  expect(splitPictures('plain')).toEqual({ text: 'plain', pictures: [] });
});

it('[DAY-08] question text has pictures as blocks; places that show letters only get the alternative text', () => {
  const text = `What is $R_1$?\n${mark}\n\`\`\`\n${mark}\n\`\`\``;
  expect(parseQuestionText(text).map(({ kind }) => kind)).toEqual(['line', 'picture', 'code']);
  expect(formulasIn(text)).toEqual(['R_1']);
  expect(spelledPictures(`before\n${mark}\nafter`)).toBe(`before\n[${picture.alt}]\nafter`);
});
