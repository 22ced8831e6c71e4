import { useQuery } from '@tanstack/react-query';
import type { Envio } from '@visitas/contract/operaciones';
import { lecturaDe } from '../plataforma/servidor/lecturas.ts';

interface Props {
  /** As they were; nobody yet when they are created. */
  a?: { nombre: string; idRolUsuario: number };
  cuerpo: Envio<'usuarios.crear' | 'usuarios.editar'>['cuerpo'];
}

/** What the form gives another person: 'Vas a darle a Luis Barrios el rol Administrador.' */
export function LoQueSeLeDa({ a, cuerpo }: Props) {
  const id = String(cuerpo.idRolUsuario);
  const otroRol = id !== String(a?.idRolUsuario);
  const { data: rol } = useQuery({
    ...lecturaDe('rolUsuario.obtener', { parametros: { id } }),
    enabled: otroRol,
  });
  const nombre = a?.nombre ?? cuerpo.nombre;
  if (!otroRol) return <>Vas a darle otra contraseña a {nombre}.</>;
  return (
    <>
      Vas a darle a {nombre}{' '}
      {rol ? (
        <>
          el rol <b>{rol.nombre}</b>
        </>
      ) : (
        'otro rol'
      )}
      {a && cuerpo.password ? ' y otra contraseña' : ''}.
    </>
  );
}
