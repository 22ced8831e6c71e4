import { iniciarPrograma } from './programa.ts';

/** With the demo company: what almost every test looks at. */
export default async function arranque() {
  const { direccion, detener } = await iniciarPrograma({}, '--demo');
  process.env.DIRECCION_E2E = direccion;
  return detener;
}
