import type { Locator, Page } from '@playwright/test';

/** A person at work, whose actions are counted: each press, each field written, each file chosen. */
export class Persona {
  #hechas = 0;

  constructor(readonly page: Page) {}

  get hechas(): number {
    return this.#hechas;
  }

  async pulsar(donde: Locator): Promise<void> {
    this.#hechas += 1;
    await donde.click();
  }

  async escribir(donde: Locator, texto: string): Promise<void> {
    this.#hechas += 1;
    await donde.fill(texto);
  }

  /** Writes part of an option and picks it: two actions. */
  async elegir(campo: string, opcion: string): Promise<void> {
    await this.escribir(this.page.getByRole('combobox', { name: campo }), opcion);
    await this.pulsar(this.page.getByRole('option', { name: opcion }));
  }

  /** Presses what opens the picker, and picks the file: two actions. */
  async elegirArchivo(boton: Locator, nombre: string, texto: string): Promise<void> {
    const abierto = this.page.waitForEvent('filechooser');
    await this.pulsar(boton);
    this.#hechas += 1;
    const archivo = { name: nombre, mimeType: 'text/csv', buffer: Buffer.from(texto) };
    await (await abierto).setFiles(archivo);
  }
}
