/** Every circle of imports once, as the files on it in order (depth first; each file is walked once). */
export function findCircles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const circles: string[][] = [];
  const done = new Set<string>();
  const path: string[] = [];
  const onPath = new Set<string>();

  function walk(file: string): void {
    if (done.has(file)) return;
    if (onPath.has(file)) {
      circles.push(path.slice(path.indexOf(file)));
      return;
    }
    path.push(file);
    onPath.add(file);
    for (const next of graph.get(file) ?? []) if (graph.has(next)) walk(next);
    path.pop();
    onPath.delete(file);
    done.add(file);
  }

  for (const file of graph.keys()) walk(file);
  return circles;
}
