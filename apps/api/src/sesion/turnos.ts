/** At most so many at once; the rest in the order they came. */
export function porTurnos(cuantos: number) {
  const esperan: (() => void)[] = [];
  let libres = cuantos;
  return async <T>(hacer: () => Promise<T>): Promise<T> => {
    if (libres > 0) libres -= 1;
    else await new Promise<void>((llegar) => esperan.push(llegar));
    try {
      return await hacer();
    } finally {
      const siguiente = esperan.shift();
      if (siguiente) siguiente();
      else libres += 1;
    }
  };
}
