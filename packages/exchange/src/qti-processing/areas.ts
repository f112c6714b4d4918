/** Whether a point lies in a shape of QTI; edges count. */
export function isInside(shape: string, coords: string, point: string): boolean {
  const [x = Number.NaN, y = Number.NaN] = point.trim().split(/\s+/).map(Number);
  const at = coords.split(/[,\s]+/).filter(Boolean).map(Number);
  if (Number.isNaN(x) || Number.isNaN(y)) return false;
  switch (shape) {
    case 'default':
      return true;
    case 'rect': {
      const [left = 0, top = 0, right = 0, bottom = 0] = at;
      return x >= Math.min(left, right) && x <= Math.max(left, right) && y >= Math.min(top, bottom) && y <= Math.max(top, bottom);
    }
    case 'circle': {
      const [cx = 0, cy = 0, radius = 0] = at;
      return (x - cx) ** 2 + (y - cy) ** 2 <= radius ** 2;
    }
    case 'ellipse': {
      const [cx = 0, cy = 0, h = 1, v = 1] = at;
      return ((x - cx) / h) ** 2 + ((y - cy) / v) ** 2 <= 1;
    }
    case 'poly': {
      let inside = false;
      const corners = Array.from({ length: Math.floor(at.length / 2) }, (_, index) => [at[index * 2]!, at[index * 2 + 1]!] as const);
      for (const [index, [ax, ay]] of corners.entries()) {
        const [bx, by] = corners[(index + corners.length - 1) % corners.length]!;
        const cross = (x - ax) * (by - ay) - (y - ay) * (bx - ax);
        if (cross === 0 && x >= Math.min(ax, bx) && x <= Math.max(ax, bx) && y >= Math.min(ay, by) && y <= Math.max(ay, by)) return true;
        if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
      }
      return inside;
    }
    default:
      return false;
  }
}
