/** Words that templates say by themselves: names of controls and of facts. */
export const interfaceWords: readonly string[] = [
  // Controls.
  'Skip to the content',
  'Menu',
  ', home',
  'Enlarge:',
  '404',
  'All 10 features',
  'Plans in rupees per month, and what each includes',
  'Slides',
  'Watch it on its own page',
  'The script that sends this form is missing, so nothing can be sent. Write to',
  'or call',
  '.',
  // Facts on business cards and in the story of a project.
  'Blood group',
  'Employee ID',
  'E-mail',
  'Website',
  'Company mail',
  'Office',
  'Category',
  'Type',
  'Date',
  'Author',
  'Class',
  // What signs mean.
  'Included',
  'Not included',
  'Rated five out of five',
  '+',
  '*',
];
