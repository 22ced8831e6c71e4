/** What a text needs to be read on white (WCAG 2.2, 1.4.3). */
export const CONTRASTE_MINIMO = 4.5;

const HEXADECIMAL = /^#[0-9a-f]{6}$/i;

/** The contrast of a colour such as '#7A1F3D' with white paper, from 1 to 21. Null for another text. */
export function contrasteConBlanco(color: string): number | null {
  if (!HEXADECIMAL.test(color)) return null;
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((desde) =>
    lineal(Number.parseInt(color.slice(desde, desde + 2), 16) / 255),
  );
  return 1.05 / (0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05);
}

const lineal = (canal: number): number =>
  canal <= 0.04045 ? canal / 12.92 : ((canal + 0.055) / 1.055) ** 2.4;
