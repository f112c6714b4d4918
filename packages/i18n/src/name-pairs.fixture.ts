/**
 * Which names count as the same and which don't: one table for the fold in TypeScript and in SQL (FIX-20). The first of
 * each line is written as in a form, the others as people type them.
 */
export const sameNames: readonly (readonly string[])[] = [
  ['محمد', 'مُحَمَّد', 'محـــمد', '\u200fمحمد\u200f', 'ﻣﺤﻤﺪ', ' محمد '],
  ['أحمد', 'احمد', 'إحمد', 'ٱحمد', 'ا\u0654حمد'],
  ['آية', 'ايه', 'اية', 'آيه'],
  ['هدى', 'هدي', 'هدی', 'هدی'],
  ['مؤمن', 'مومن', 'مو\u0654من'],
  ['فائزة', 'فايزه', 'فايزة'],
  ['أسماء', 'اسما', 'أسما'],
  ['كريم', 'کریم', 'ڪريم'],
  ['فيفي', 'ڤيڤي'],
  ['جورج', 'چورچ'],
  ['عبد الرحمن', 'عبدالرحمن', 'عَبْد الرَّحمن', 'عبد  الرحمن', 'عبد رحمن'],
  ['عبد الله', 'عبدالله', 'عبد اللّه'],
  ['أبو العلا', 'ابوالعلا', 'ابو العلا'],
  ['الشافعي', 'شافعى', 'الشافعى'],
  ['المصري', 'مصري'],
  ['قسم الذكاء الاصطناعي', 'قسم ذكاء اصطناعى'],
  ['نظم المعلومات ٢', 'نظم المعلومات 2', 'نظم معلومات ۲'],
  [
    'Computer Science',
    'COMPUTER  science',
    'Ｃｏｍｐｕｔｅｒ Science',
    'Computer\u00a0Science',
    'Com\u00adputer Science',
  ],
  ['Hélène', 'Helene', 'HE\u0301LE\u0300NE'],
];

/** Names that must stay apart. */
export const otherNames: readonly (readonly [string, string])[] = [
  ['محمد', 'محمود'],
  ['أحمد', 'حمد'],
  ['عمر', 'عمرو'],
  ['علي', 'علياء'],
  ['آلاء', 'علاء'],
  ['Programming 1', 'Programming 2'],
  ['الرياضيات 1', 'الرياضيات ١٠'],
  ['C', 'C++'],
];

/** Latin spellings of one Arabic name: each finds the others (for search only). */
export const sameSounds: readonly (readonly string[])[] = [
  ['Mohamed', 'Mohammed', 'Muhammad', 'Mohamad', 'Mohammad', 'Muhammed', 'Mohmed'],
  ['Ahmed', 'Ahmad', 'Ahmmed'],
  ['Mahmoud', 'Mahmood', 'Mahmud', 'Mahmod'],
  ['Mostafa', 'Mustafa', 'Moustafa', 'Mustapha', 'Mostafah'],
  ['Youssef', 'Yousef', 'Yusuf', 'Yousif', 'Yosef'],
  ['Hussein', 'Hussain', 'Hossein', 'Husain', 'Hussien'],
  ['Hassan', 'Hasan'],
  ['Hossam', 'Hussam', 'Hosam'],
  ['Hesham', 'Hisham', 'Hishaam'],
  ['Ibrahim', 'Ebrahim', 'Ibraheem'],
  ['Khaled', 'Khalid'],
  ['Tarek', 'Tariq', 'Tareq'],
  ['Adel', 'Adil'],
  ['Walid', 'Waleed'],
  ['Karim', 'Kareem'],
  ['Sherif', 'Shereef', 'Cherif'],
  ['Tawfik', 'Tawfeek', 'Toufik', 'Tewfik'],
  ['Osman', 'Othman', 'Osmaan'],
  ['Omar', 'Umar', 'Omaar'],
  ['Aly', 'Ali'],
  ['Magdy', 'Majdi', 'Magdi'],
  ['Gamal', 'Jamal'],
  ['Hamdy', 'Hamdi'],
  ['Fathy', 'Fathi'],
  ['Fatma', 'Fatima', 'Fatimah', 'Fatema'],
  ['Aisha', 'Aysha', 'Aicha'],
  ['Mariam', 'Maryam', 'Meryam'],
  ['Mona', 'Muna'],
  ['Hoda', 'Huda'],
  ['Noura', 'Nora', 'Nura'],
  ['Yehia', 'Yahia', 'Yahya'],
  ['Shaimaa', 'Shimaa', 'Shaima', 'Shymaa'],
  ['Khadija', 'Khadiga', 'Khadeeja'],
  ['Abdelrahman', 'Abdulrahman', 'Abdel Rahman', 'Abd El Rahman', 'Abdurrahman', 'Abd al Rahman'],
  ['Abdallah', 'Abdullah', 'Abdalla', 'Abdulla'],
  ['Abdelaziz', 'Abdulaziz', 'Abdel Aziz', 'Abdul Azeez'],
  ['Abdellatif', 'Abdelatif', 'Abd El Latif'],
  ['Elsayed', 'Alsayed', 'El Sayed', 'Al Sayed', 'Elsayyed'],
];

/** Names whose sounds must stay apart: otherwise one would flood a search for the other. */
export const otherSounds: readonly (readonly [string, string])[] = [
  ['Mohamed', 'Mahmoud'],
  ['Mohamed', 'Hamed'],
  ['Ahmed', 'Hamed'],
  ['Hussein', 'Hassan'],
  ['Hossam', 'Hesham'],
  ['Omar', 'Amr'],
  ['Mona', 'Mina'],
  ['Salma', 'Salem'],
  ['Karim', 'Karima'],
  ['Nour', 'Nehal'],
];
