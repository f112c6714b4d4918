/** Saves a file that the client has fetched, or that the page has made. */
export function saveFile(file: File): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  // the browser has begun to read it by then
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
