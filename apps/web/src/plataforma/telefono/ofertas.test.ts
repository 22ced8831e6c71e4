import { describe, expect, test } from 'vitest';
import { ofertaDe } from './ofertas.ts';

const TODO = {
  enCampo: true,
  sinCifrar: true,
  version: true,
  instalacion: 'boton',
  tapada: false,
} as const;
const CIFRADA = { ...TODO, sinCifrar: false };
const SIN_VERSION = { ...CIFRADA, version: false };

describe('the offer shown', () => {
  test('is http first, then the new version, then the installation', () => {
    expect(ofertaDe(TODO)).toBe('http');
    expect(ofertaDe(CIFRADA)).toBe('version');
    expect(ofertaDe(SIN_VERSION)).toBe('instalar');
    expect(ofertaDe({ ...SIN_VERSION, instalacion: 'menu' })).toBe('instalar');
    expect(ofertaDe({ ...SIN_VERSION, instalacion: null })).toBeNull();
  });

  test('never covers a sheet or actions: only the one inside the page stays', () => {
    expect(ofertaDe({ ...TODO, tapada: true })).toBe('http');
    expect(ofertaDe({ ...CIFRADA, tapada: true })).toBeNull();
    expect(ofertaDe({ ...SIN_VERSION, tapada: true })).toBeNull();
  });

  test('to a desk user is only a new version of the worker they already have', () => {
    expect(ofertaDe({ ...TODO, enCampo: false })).toBe('version');
    expect(ofertaDe({ ...SIN_VERSION, enCampo: false })).toBeNull();
  });
});
