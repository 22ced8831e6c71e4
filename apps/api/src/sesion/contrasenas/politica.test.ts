import { expect, test } from 'vitest';
import { reparoA } from './politica.ts';

const JUAN = {
  nombre: 'Juan Carlos Pérez Ñíguez',
  user: 'jc.perez',
  documentoIdentificacion: '2547 11111 0101',
  empresa: 'Servicios Técnicos del Valle, S. A.',
};
const de = (contrasena: string) => reparoA(contrasena, JUAN);

test.each([
  'password12',
  'PASSWORD123!',
  'P@ssw0rd2024!!',
  'qwertyuiop',
  'Qwerty123456',
  '1234567890',
  '...dragon-2025',
  'contraseña2025',
  'C0ntr4seña-2025',
  'Guatemala2025',
  'a-long-phrase-of-your-own',
  'A-Long-Phrase-Of-Your-Own',
  'una-frase-larga-y-tuya',
  'ababababab',
  'ñññññññññññ',
  '2025202520252025',
  // Found in breaches.
  '0987654321',
  'qwertyqwerty',
  'Poiuytrewq-1',
  'jesucristo',
])('«%s» is too common', (contrasena) => {
  expect(de(contrasena)).toMatch(/^Esta contraseña es muy usada/);
});

test.each([
  'JuanPerez2025',
  'juan.perez.ñiguez',
  'Ju4nC4rl0s!!',
  'pérezpérez99',
  '2025-Carlos-#1',
  'jc.perez-123',
  '2547111110101',
  '2547 11111 0101',
  'servicios.valle.1',
  'ServiciosTecnicosDelValle',
  'visitas-2025',
  'Microservicios1',
  'administrador#1',
])('«%s» is the person or the company with decorations', (contrasena) => {
  expect(de(contrasena)).toMatch(/^Esta contraseña se parece al nombre/);
});

test.each([
  'juan desayuna piedras',
  'el-valle-huele-a-lluvia',
  'visitas nocturnas al faro',
  'x7#mQ2vLp9!w',
  'nT4$carlos8Kd_wz',
  '83910-47265-11',
  'clave-de-prueba',
  'una-clave-larga',
  '  contraseña con espacios 🔑  ',
])('«%s» may be chosen', (contrasena) => {
  expect(de(contrasena)).toBeNull();
});

test('a name is refused only for its owner: another user may have it in a password', () => {
  const otra = { nombre: 'Ana', user: 'ana', documentoIdentificacion: '1', empresa: null };
  expect(reparoA('JuanPerez2025', otra)).toBeNull();
  expect(reparoA('servicios.valle.1', otra)).toBeNull();
  expect(reparoA('visitas-2025', otra)).not.toBeNull();
});
