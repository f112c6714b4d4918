export function npmCommand(): { file: string; before: string[]; shell: boolean };
