import { useQueryClient } from '@tanstack/react-query';
import { useRouteContext, useRouter } from '@tanstack/react-router';
import type { Envio } from '@visitas/contract/operaciones';
import { useState } from 'react';
import { RUTAS } from '../navegacion.ts';
import { useEnvio } from '../plataforma/servidor/useEnvio.ts';
import { CampoContrasenaNueva } from '../ui/campos/CampoContrasenaNueva.tsx';
import { Formulario } from '../ui/formulario/Formulario.tsx';
import { useFormulario } from '../ui/formulario/useFormulario.ts';
import { Dialogo } from '../ui/pagina/Dialogo.tsx';
import { PieDeDialogo } from '../ui/pagina/PieDeDialogo.tsx';
import clases from './EmpezarConMiEmpresa.module.css';

interface Props {
  alCerrar: () => void;
}

/**
 * Asks twice, because it deletes everything, and the second time for the password that the company begins with. It is
 * one dialog, so closing it returns the focus to what opened it.
 */
export function EmpezarConMiEmpresa({ alCerrar }: Props) {
  const [segura, setSegura] = useState(false);
  const titulo = segura ? 'No se puede deshacer' : '¿Empezar con tu empresa?';
  return (
    <Dialogo titulo={titulo} alCerrar={alCerrar} alerta>
      {segura ? (
        <ConOtraContrasena alCerrar={alCerrar} />
      ) : (
        <>
          <p>
            Se borran los datos de la demostración: personas, clientes, visitas, reportes,
            ausencias, feriados, vistas guardadas, ajustes y lo que pide cada tipo de visita. Quedan
            tu usuario y los catálogos.
          </p>
          <PieDeDialogo alCerrar={alCerrar} onClick={() => setSegura(true)}>
            Continuar
          </PieDeDialogo>
        </>
      )}
    </Dialogo>
  );
}

function ConOtraContrasena({ alCerrar }: Props) {
  const { usuario } = useRouteContext({ from: '__root__' });
  const alVaciar = useAlVaciar();
  const formulario = useFormulario({
    inicial: { nueva: '' },
    envio: useEnvio(
      'inicio.empezar',
      'Demostración Vaciada Exitosamente',
      '#empezar',
      () => 'Vas a borrar los datos de la demostración.',
    ),
    preparar: ({ nueva }): Envio<'inicio.empezar'> => ({ cuerpo: { vaciar: true, nueva } }),
    alGuardar: () => void alVaciar(),
    apartado: '#empezar',
    // A question is left by answering it.
    seConserva: true,
  });
  return (
    <>
      <p>
        Si escribiste algo tuyo en la demostración, también se borra. Elige tu contraseña, porque la
        de la demostración la conoce cualquiera. Las demás sesiones se cierran.
      </p>
      <Formulario formulario={formulario}>
        <div className={clases.campo}>
          <CampoContrasenaNueva de={usuario?.user ?? ''} autoFocus {...formulario.texto('nueva')} />
        </div>
        <PieDeDialogo
          alCerrar={alCerrar}
          type="submit"
          tipo="peligroso"
          ocupado={formulario.enviando}
        >
          Borrar todo y empezar
        </PieDeDialogo>
      </Formulario>
    </>
  );
}

/** Nothing that was read is true any more, and the page may be of something that is gone. */
function useAlVaciar() {
  const lecturas = useQueryClient();
  const router = useRouter();
  return async () => {
    await router.navigate({ to: RUTAS.home });
    await lecturas.resetQueries();
  };
}
