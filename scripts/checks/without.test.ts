import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../run/settings.ts';

/**
 * What no screen does, so that some criteria can't be failed: dragging, double presses, gestures, sound, flashing,
 * pictures of text. Read from the sources of shell, remotes and their packages.
 */
const files = globSync(
  ['shell/src/**/*', 'mfe-*/src/**/*', 'packages/{ui,remote-kit,course-pages,exam-pages}/src/**/*'],
  {
    cwd: root,
  },
)
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.\w+$/.test(file) && !/\.(test|fixture)\.tsx?$/.test(file));

/** Places with this in their code: `file: what`. */
function placesOf(pattern: RegExp, kinds = /\.tsx?$/): string[] {
  return files
    .filter((file) => kinds.test(file))
    .flatMap((file) => {
      const code = readFileSync(join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
      return [...code.matchAll(pattern)].map(([found]) => `${file}: ${found}`);
    });
}

test('the sources are read', () => {
  expect(files.length).toBeGreaterThan(300);
  expect(placesOf(/\bonClick\b/g).length).toBeGreaterThan(100);
});

test('[BOD-23] nothing needs a drag: files can be dropped on a field that has a button for the same', () => {
  const drags = placesOf(/\bonDrag\w*|'(dragstart|dragover|dragend)', |\bdraggable\b|useDrag\w*|setPointerCapture/g);
  const places = new Set(drags.map((place) => place.split(':')[0]));
  const rows = 'packages/course-pages/src/hub/chapter-rows.tsx';
  const pictures = 'packages/exam-pages/src/pictures';
  expect([...places].sort()).toEqual([
    rows,
    `${pictures}/crop-area.tsx`,
    `${pictures}/picture-field.tsx`,
    'packages/ui/src/fields/file-upload.tsx',
  ]);
  // a picture that can be dropped has a button, and its part that can be drawn a number for each side (DAY-08)
  expect(readFileSync(join(root, pictures, 'picture-field.tsx'), 'utf8')).toMatch(/type="file"/);
  expect(readFileSync(join(root, pictures, 'crop-area.tsx'), 'utf8')).toMatch(/<NumberField/);
  // a chapter's row that a mouse drags has “Move up” and “Move down” beside the grip, for those who may move it (DAY-02)
  const tools = readFileSync(join(root, 'mfe-instructor/src/content/hub/doctor-chapters.tsx'), 'utf8');
  expect(tools).toMatch(/useDrop: useOrder/);
  expect(tools).toMatch(/lead: .*<MoveButtons/);
  const field = readFileSync(join(root, 'packages/ui/src/fields/file-upload.tsx'), 'utf8');
  expect(field).toMatch(/type="file"/);
  // nor does a slider stand in for a field: the one there is, worked by keys and presses too, has a number beside it
  const slider = 'mfe-admin/src/releases/share-field.tsx';
  expect(placesOf(/type="range"|role="slider"|<Slider/g)).toEqual([`${slider}: type="range"`]);
  expect(readFileSync(join(root, slider), 'utf8')).toMatch(/<NumberField/);
});

test('[BOD-23] nothing needs a double press, a long press, a gesture, or to be pressed in time', () => {
  expect(placesOf(/\b(onDoubleClick|dblclick|onLongPress|useLongPress|onContextMenu|detail (===|>=|>) ?\d)/g)).toEqual(
    [],
  );
  const moves = placesOf(
    /\b(onTouch\w+|touch(start|move|end)|gesture\w+|onWheel|onPointerMove|pointermove|onMouseMove)\b/g,
  );
  // the reading ruler goes with the pointer, and as well with the focus and with keys
  const ruler = 'mfe-student/src/exams/reading-aids/reading-ruler.tsx';
  // the part of a picture is drawn with the pointer, and as well typed as numbers
  const crop = 'packages/exam-pages/src/pictures/crop-area.tsx';
  expect(moves.filter((place) => !place.startsWith(ruler) && !place.startsWith(crop))).toEqual([]);
});

test('[BOD-23] what is pressed acts when it is let go, so that a press can be taken back', () => {
  const acting = placesOf(/\b(onMouseDown|onPointerDown|mousedown|pointerdown)\b/g).map((place) => place.split(':')[0]);
  expect([...new Set(acting)].sort()).toEqual([
    // waits until the finger is up before the page changes
    'mfe-instructor/src/exams/after-press.ts',
    // notes which passage is selected before the press ends the selection; the comment begins when it is let go
    'mfe-instructor/src/gradebook/marking/places/work-in-places.tsx',
    // the ruler follows the finger; nothing is pressed
    'mfe-student/src/exams/reading-aids/reading-ruler.tsx',
    // keeps the focus in the text
    'packages/exam-pages/src/formula-marks.tsx',
    // begins to draw the part of a picture that stays; drawing again undoes it
    'packages/exam-pages/src/pictures/crop-area.tsx',
    // gives a pressed button the focus, where the browser doesn’t
    'packages/ui/src/focus/focus-pressed.ts',
    // notes where the focus was
    'packages/ui/src/focus/use-kept-focus.ts',
    // a press outside closes; opening again undoes it
    'packages/ui/src/overlays/popover.tsx',
    'packages/ui/src/overlays/use-modal.ts',
    // fetches the code of a field; its stand-in acts when it is let go
    'packages/ui/src/rich/on-demand.tsx',
  ]);
});

test('[BOD-24] no screen moves by itself with sound or pictures, listens to motion, or turns with the device', () => {
  expect(placesOf(/<(audio|video|marquee|embed|object)\b|new Audio\(|AudioContext|autoPlay/g)).toEqual([]);
  expect(placesOf(/devicemotion|deviceorientation|Accelerometer|Gyroscope/g)).toEqual([]);
  expect(placesOf(/orientation\.lock|\(orientation:/g, /\.(tsx?|css|html)$/)).toEqual([]);
});

test('[BOD-24] nothing flashes: what repeats takes at least 0.8 s, and stops for those who ask for less motion', () => {
  const endless = placesOf(/animation:[^;]*infinite[^;]*/g, /\.css$/);
  const seconds = endless.map((place) => Number(/([\d.]+)s\b/.exec(place)?.[1]));
  expect(endless.length).toBeGreaterThan(0);
  // three flashes in a second are too many; these are below two
  expect(seconds.every((one) => one >= 0.8)).toBe(true);
  const base = readFileSync(join(root, 'packages/ui/src/base.css'), 'utf8');
  const still = base.slice(base.indexOf('@media (prefers-reduced-motion: reduce)'));
  expect(still).toMatch(/animation-iteration-count: 1 !important/);
  expect(still).toMatch(/transition-property: none !important/);
});

test('[BOD-24] no text is a picture: the only picture is a faculty’s own logo, beside its name', () => {
  expect(files.filter((file) => /\.(png|jpe?g|gif|webp|avif|svg)$/.test(file))).toEqual([]);
  const pictures = placesOf(/<img\b[^>]*/g, /\.tsx$/);
  expect(pictures.filter((place) => !/alt=/.test(place))).toEqual([]);
});

test('[BOD-24] a password or an e-mail of one’s own is filled in by the browser, and can be pasted', () => {
  const form = (file: string) => readFileSync(join(root, file), 'utf8');
  const signIn = form('packages/remote-kit/src/host/sign-in-form.tsx');
  expect(signIn).toMatch(/autoComplete="username"/);
  expect(signIn).toMatch(/autoComplete="current-password"/);
  const fields = placesOf(/<PasswordField\b[\s\S]*?\/>/g);
  expect(fields.length).toBeGreaterThan(5);
  expect(fields.filter((field) => !/autoComplete="(current|new)-password"/.test(field))).toEqual([]);
  const pasting = placesOf(/\bonPaste\b/g).map((place) => place.split(':')[0]);
  // these take what was copied from a spreadsheet or from Word, the last a picture
  expect([...new Set(pasting)].sort()).toEqual([
    'mfe-instructor/src/exams/authoring/option-row.tsx',
    'mfe-instructor/src/exams/authoring/question-editor.tsx',
    'mfe-instructor/src/gradebook/book/book-grid.tsx',
    'packages/exam-pages/src/pictures/picture-field.tsx',
  ]);
  expect(placesOf(/captcha/gi)).toEqual([]);
});

test('[BOD-24] no text points to a place, a shape or a colour alone', () => {
  const english =
    /\b(on|at|to) the (left|right|top|bottom)\b|\b(left|right)-hand\b|\b(red|green|blue|yellow|orange|round|square) (button|mark|box|dot|field|icon|circle)\b/gi;
  const arabic =
    /(?<!من اليسار )(على|إلى|في) (اليمين|اليسار|الأعلى|الأسفل)|(الزر|المربع|الحقل|العلامة|الدائرة) (الأحمر|الأخضر|الأزرق|الحمراء|الخضراء|الزرقاء)/g;
  expect(placesOf(english, /texts?(\/[\w-]+)?\.ts$/)).toEqual([]);
  expect(placesOf(arabic, /texts?(\/[\w-]+)?\.ts$/)).toEqual([]);
});
