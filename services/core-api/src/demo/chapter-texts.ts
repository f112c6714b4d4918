/** Texts of the demo’s chapters; `make-chapters.ts` prints them as PDF files beside this one. */
export interface DemoChapter {
  course: string;
  name: string;
  lang: 'en' | 'ar';
  sections: { title: string; text: string; code?: string }[];
}

export const chapters: readonly DemoChapter[] = [
  {
    course: 'CS101',
    name: 'Variables and Types',
    lang: 'en',
    sections: [
      {
        title: 'A name for a value',
        text: 'A variable gives a value a name, so that the rest of the program can speak of it. The value may change while the program runs; the name stays. Choose names that say what the value means, not how it is stored.',
        code: 'let attempts = 0;\nattempts = attempts + 1;',
      },
      {
        title: 'Types tell what a value may do',
        text: 'A number can be added and compared, a text can be joined and searched, a truth value can decide. When a program mixes types without saying how, it surprises its reader. A compiler that knows the types finds such surprises before the program runs.',
      },
      {
        title: 'Exercise',
        text: 'Write a program that reads three marks and prints their mean with two decimals. Which type does the mean need, and why?',
      },
    ],
  },
  {
    course: 'CS102',
    name: 'المجموعات والعلاقات',
    lang: 'ar',
    sections: [
      {
        title: 'المجموعة',
        text: 'المجموعة تجميع لعناصر متمايزة لا يُعتد فيها بالترتيب ولا بالتكرار. نكتب العناصر بين قوسي المجموعة { }، ونقول إن عنصرًا ينتمي إلى المجموعة أو لا ينتمي إليها، ولا توجد حالة ثالثة.',
        code: 'A = {1, 2, 3}\nB = {3, 4}\nA ∪ B = {1, 2, 3, 4}',
      },
      {
        title: 'العلاقة',
        text: 'العلاقة بين مجموعتين هي أي مجموعة جزئية من حاصل ضربهما الديكارتي. وتكون العلاقة على مجموعة واحدة علاقة تكافؤ إذا كانت انعكاسية ومتماثلة ومتعدية، وعندئذ تقسم المجموعة إلى فصول لا تتقاطع.',
      },
      {
        title: 'تمرين',
        text: 'أثبت أن علاقة «له باقي القسمة نفسه على 5» علاقة تكافؤ على الأعداد الصحيحة، واذكر فصولها.',
      },
    ],
  },
  {
    course: 'CS201',
    name: 'Stacks and Queues',
    lang: 'en',
    sections: [
      {
        title: 'Last in, first out',
        text: 'A stack lets you add and remove at one end only. It remembers what you were doing: the calls of a program, the pages of a browser, the brackets still open in a formula. Both operations take constant time.',
        code: 'push(7); push(9);\npop();   // 9\npop();   // 7',
      },
      {
        title: 'First in, first out',
        text: 'A queue adds at one end and removes at the other, so that the first to come is the first served. In an array it is kept as a ring: two indexes run round and round, and nothing has to be moved.',
      },
      {
        title: 'Exercise',
        text: 'Build a queue out of two stacks. What does one operation cost at worst, and what does it cost on average over many?',
      },
    ],
  },
  {
    course: 'CS201',
    name: 'Binary Search Trees',
    lang: 'en',
    sections: [
      {
        title: 'Order in a tree',
        text: 'In a binary search tree every key on the left of a node is smaller than the node’s key, every key on the right is larger. A search follows one path from the root and leaves half of what is left behind at each step, as long as the tree is balanced.',
        code: 'find(node, key):\n  if node is empty: return nothing\n  if key < node.key: return find(node.left, key)\n  if key > node.key: return find(node.right, key)\n  return node',
      },
      {
        title: 'When it degenerates',
        text: 'Keys that arrive in order make a list out of the tree, and a search then walks all of it. Red-black trees and AVL trees rotate a few nodes at each insertion so that the height stays logarithmic.',
      },
    ],
  },
  {
    course: 'CS202',
    name: 'النموذج العلائقي',
    lang: 'ar',
    sections: [
      {
        title: 'الجدول والمفتاح',
        text: 'يمثل النموذج العلائقي البيانات في جداول، لكل صف فيها مفتاح أساسي يميزه عن غيره. ويربط المفتاح الأجنبي صفًا في جدول بصف في جدول آخر، فتضمن قاعدة البيانات ألا يشير صف إلى ما لا وجود له.',
        code: 'create table enrolment (\n  student_id bigint references account,\n  class_id int references class,\n  primary key (student_id, class_id)\n);',
      },
      {
        title: 'التطبيع',
        text: 'الهدف من التطبيع أن تُكتب كل حقيقة مرة واحدة، فلا يمكن أن تتناقض مع نفسها. إذا اعتمد عمود على جزء من المفتاح فقط فمكانه جدول آخر.',
      },
      {
        title: 'تمرين',
        text: 'صمم جداول لمكتبة الكلية: الكتب والنسخ والاستعارات، وحدد القيود التي تمنع استعارة النسخة الواحدة مرتين في الوقت نفسه.',
      },
    ],
  },
  {
    course: 'CS301',
    name: 'Processes and Threads',
    lang: 'en',
    sections: [
      {
        title: 'A program at work',
        text: 'A process is a program at work: its memory, its open files and at least one thread that runs its instructions. The operating system shares the processor among threads so quickly that all of them seem to run at once.',
      },
      {
        title: 'Why sharing is hard',
        text: 'Two threads that change the same counter may both read the old value and both write the same new one, and a change is lost. A lock lets one in at a time; two locks taken in different orders let nobody in at all.',
        code: 'lock(accounts)\nbalance = balance + amount\nunlock(accounts)',
      },
    ],
  },
  {
    course: 'AI201',
    name: 'البحث في فضاء الحالات',
    lang: 'ar',
    sections: [
      {
        title: 'المسألة بوصفها بحثًا',
        text: 'تُصاغ مسائل كثيرة على صورة حالات وانتقالات بينها: حالة ابتدائية، وحالات هدف، وتكلفة لكل انتقال. والحل مسار من الأولى إلى إحدى الثانية بأقل تكلفة.',
      },
      {
        title: 'خوارزمية A*',
        text: 'تجمع الخوارزمية بين التكلفة المدفوعة حتى الآن وتقدير للتكلفة المتبقية. فإذا كان التقدير لا يزيد أبدًا على الحقيقة ضمنت الخوارزمية أن أول حل تجده هو الأفضل.',
        code: 'f(n) = g(n) + h(n)',
      },
      { title: 'تمرين', text: 'اقترح تقديرًا مقبولًا لمسألة الأرقام الثمانية، وبيّن لماذا لا يبالغ في التكلفة.' },
    ],
  },
  {
    course: 'AI301',
    name: 'Linear Models',
    lang: 'en',
    sections: [
      {
        title: 'A line through the data',
        text: 'A linear model predicts a weighted sum of its inputs. Training looks for the weights that make the squared error on known examples small; for this model there is exactly one best answer, and it can be computed.',
        code: 'y = w1·x1 + w2·x2 + b',
      },
      {
        title: 'Learning is not remembering',
        text: 'A model that fits every known example may still fail on new ones. Keep some examples aside, train on the rest, and judge by what the model has never seen. A small penalty on large weights often helps more than a cleverer model.',
      },
    ],
  },
];
