import { expect, vi } from 'vitest';

/** The error codes of the browser. */
export const CODIGO = { denegada: 1, noDisponible: 2, tiempoAgotado: 3 } as const;

interface Lugar {
  precision: number;
  latitud?: number;
  longitud?: number;
}

class Pregunta extends EventTarget {
  state: PermissionState = 'prompt';
}

/** A fake geolocation receiver that the test moves. Permission is granted, unless `preguntando`. */
export class Receptor {
  readonly #vigias = new Map<
    number,
    [PositionCallback, PositionErrorCallback | null | undefined]
  >();
  readonly #pregunta = new Pregunta();
  pedidas = 0;

  get enCurso(): number {
    return this.#vigias.size;
  }

  constructor({ preguntando = false } = {}) {
    const geolocation = {
      watchPosition: (...[alLlegar, alFallar]: Parameters<Geolocation['watchPosition']>) => {
        this.pedidas += 1;
        this.#vigias.set(this.pedidas, [alLlegar, alFallar]);
        return this.pedidas;
      },
      clearWatch: (vigia: number) => this.#vigias.delete(vigia),
    };
    if (!preguntando) this.#pregunta.state = 'granted';
    const permissions = { query: async () => this.#pregunta };
    vi.spyOn(navigator, 'geolocation', 'get').mockReturnValue(geolocation as never);
    vi.spyOn(navigator, 'permissions', 'get').mockReturnValue(permissions as never);
  }

  buscado(): Promise<void> {
    return vi.waitFor(() => expect(this.enCurso).toBe(1));
  }

  async llega({ precision, latitud = 14.6, longitud = -90.5 }: Lugar): Promise<void> {
    await this.buscado();
    const coords = { latitude: latitud, longitude: longitud, accuracy: precision };
    const posicion = { coords, timestamp: Date.now() } as GeolocationPosition;
    for (const [alLlegar] of this.#vigias.values()) alLlegar(posicion);
  }

  async falla(code: number): Promise<void> {
    await this.buscado();
    for (const [, alFallar] of this.#vigias.values()) {
      alFallar?.({ code } as GeolocationPositionError);
    }
  }

  contestar(): void {
    this.#pregunta.state = 'granted';
    this.#pregunta.dispatchEvent(new Event('change'));
  }
}
