import { expect, test } from 'vitest';
import { montar } from '../../pruebas/montar.tsx';
import { aviso, campo, confirmar, esperarError, fila } from '../../pruebas/pantalla.ts';
import { lista } from '../../pruebas/servidor.ts';

const TIPOS = [{ idTipoVisita: 3, nombre: 'Revisión', activo: true, version: 1 }];

test('a new one without a name says so under it', async () => {
  await montar('/catalogos/tipo-visitas/crear', {
    como: 'Administrador',
    servidor: { 'tipoVisita.listar': lista(TIPOS) },
  });
  await expect.element(fila('Revisión')).toBeInTheDocument();
  await confirmar().click();
  await expect.element(aviso('Revisa los campos marcados.')).toBeVisible();
  await esperarError(campo('Nombre'), 'El nombre es obligatorio.');
  await expect.element(campo('Nombre')).toHaveFocus();
});
