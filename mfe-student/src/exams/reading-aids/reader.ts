import { rangeOf, type SpokenBlock, sentencesOf, wordAt } from './spoken-blocks.ts';

/** Marks what is being read: a sentence, and in it the word, where the voice tells it. */
export interface ReadingMarks {
  show(sentence: Range | null, word: Range | null): void;
  clear(): void;
}

export type VoiceOf = (language: 'en' | 'ar') => SpeechSynthesisVoice | undefined;

/** The device's own voice for a language before one that sends the text to a service. */
export const voicesBy =
  (voices: readonly SpeechSynthesisVoice[]): VoiceOf =>
  (language) => {
    const fitting = voices.filter(({ lang }) => lang.toLowerCase().startsWith(language));
    const own = fitting.filter(({ localService }) => localService);
    return own.find((voice) => voice.default) ?? own[0] ?? fitting[0];
  };

/**
 * Reads blocks aloud, sentence by sentence, in the voice of each block's language, and marks them (BOD-19). Blocks
 * without a voice are left out.
 * @param done called once, when it has read everything or was stopped
 * @returns stops it
 */
export function readAloud(
  synthesis: SpeechSynthesis,
  blocks: readonly SpokenBlock[],
  voiceOf: VoiceOf,
  marks: ReadingMarks,
  done: () => void,
): () => void {
  const sentences = blocks.flatMap((block) => sentencesOf(block).map((place) => ({ block, ...place })));
  let over = false;

  function end(): void {
    if (over) return;
    over = true;
    marks.clear();
    synthesis.cancel();
    done();
  }

  function read(index: number): void {
    const sentence = sentences[index];
    if (over) return;
    if (!sentence) {
      end();
      return;
    }
    const { block, from, to } = sentence;
    const voice = voiceOf(block.language);
    const text = block.text.slice(from, to);
    if (!voice || !/[\p{L}\p{N}]/u.test(text)) {
      read(index + 1);
      return;
    }
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.voice = voice;
    utterance.lang = voice.lang;
    const whole = rangeOf(block, from, to);
    marks.show(whole, null);
    utterance.onboundary = ({ name, charIndex }) => {
      if (over || name === 'sentence') return;
      const word = wordAt(block.text, from + charIndex);
      marks.show(whole, rangeOf(block, word.from, word.to));
    };
    utterance.onend = () => read(index + 1);
    // one that the browser can't speak is no reason to leave out the rest
    utterance.onerror = ({ error }) =>
      error === 'interrupted' || error === 'canceled' || error === 'not-allowed' ? end() : read(index + 1);
    synthesis.speak(utterance);
  }

  synthesis.cancel();
  read(0);
  return end;
}

/** The voices, for which some browsers have to be waited a moment. */
export function whenVoicesKnown(synthesis: SpeechSynthesis, then: (voices: SpeechSynthesisVoice[]) => void): void {
  const known = synthesis.getVoices();
  // at once where possible: later, some browsers no longer count it as the reader's own press
  if (known.length > 0) {
    then(known);
    return;
  }
  let told = false;
  const tell = () => {
    if (told) return;
    told = true;
    clearTimeout(timer);
    synthesis.removeEventListener('voiceschanged', tell);
    then(synthesis.getVoices());
  };
  const timer = setTimeout(tell, 1500);
  synthesis.addEventListener('voiceschanged', tell);
}
