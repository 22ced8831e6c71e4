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

describe('of all that there is to offer, one', () => {
  test('http first, then the new version, then installing', () => {
    expect(ofertaDe(TODO)).toBe('http');
    expect(ofertaDe(CIFRADA)).toBe('version');
    expect(ofertaDe(SIN_VERSION)).toBe('instalar');
    expect(ofertaDe({ ...SIN_VERSION, instalacion: 'menu' })).toBe('instalar');
    expect(ofertaDe({ ...SIN_VERSION, instalacion: null })).toBeNull();
  });

  test('never over a sheet or over actions: only what is part of the page stays', () => {
    expect(ofertaDe({ ...TODO, tapada: true })).toBe('http');
    expect(ofertaDe({ ...CIFRADA, tapada: true })).toBeNull();
    expect(ofertaDe({ ...SIN_VERSION, tapada: true })).toBeNull();
  });

  test('to who works at a desk, only a new version of what they have', () => {
    expect(ofertaDe({ ...TODO, enCampo: false })).toBe('version');
    expect(ofertaDe({ ...SIN_VERSION, enCampo: false })).toBeNull();
  });
});
