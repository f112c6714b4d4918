import { nameLetters } from './name-fold.ts';

/* Arabic names have many Latin spellings: Mohamed, Mohammed, Muhammad. Two spellings of a name have the same key here,
 * so that a search for one finds the other (FIX-20). The key is for search only, never for uniqueness: Said and Sayed
 * share one. docs/decisions has the rules and the reasons; the database's `name_sounds()` follows the same steps. */

/**
 * The key of one word of Latin letters: consonants by their sound, few of the vowels; '' for a word too short to tell.
 */
export function soundKey(word: string): string {
  let key = word
    .replace(/x/g, 'ks')
    .replace(/c(?!h)|q/g, 'k')
    .replace(/sh|ch/g, 'c')
    .replace(/kh/g, 'x')
    .replace(/gh|j/g, 'g')
    .replace(/th/g, 's')
    .replace(/dh/g, 'd')
    .replace(/ph|v/g, 'f')
    .replace(/p/g, 'b')
    .replace(/^abd[aeiou]?l?l?/, 'abd')
    .replace(/^yeh/, 'yah')
    .replace(/([aeiou])h$/, '$1');
  // y is a consonant only at the beginning, w only before a vowel
  key = key.slice(0, 1) + key.slice(1).replace(/y/g, 'i');
  key = key.replace(/w(?![aeiou])/g, 'u');
  for (const letter of 'bcdfghklmnrstwxz') key = key.replaceAll(letter + letter, letter);
  key = key
    .replace(/^[aeiou]+/, '@')
    .replace(/[aeiou]*[ou][aeiou]*/g, 'u')
    .replace(/[aei]*[ei][aei]*/g, 'i')
    .replace(/a+/g, 'a');
  const consonants = key.replace(/[@aiu]/g, '').length;
  if (consonants === 0 || key.length < 2) return '';
  if (consonants >= 3) {
    // in a long name, only a first o or u (Mohamed, Mahmoud) and a final vowel count
    const head = /^@?[^@aiu]*u?/.exec(key)?.[0] ?? '';
    key = head + key.slice(head.length).replace(/[aiu](?!$)/g, '');
  }
  return key.toUpperCase();
}

/** The keys of the Latin words of a name, each as `=KEY=`, in order; '' for a name in Arabic letters. */
export function nameSounds(value: string): string {
  const words = ` ${nameLetters(value).replace(/[^a-z]+/g, ' ')} `
    .replace(/( abd) ?([aeou]l)? (?=[a-z])/g, '$1')
    .replace(/( el| al) (?=[a-z])/g, '$1')
    .trim()
    .split(' ');
  return words
    .filter((word) => word.length > 2)
    .map(soundKey)
    .filter((key) => key !== '')
    .map((key) => `=${key}=`)
    .join(' ');
}
