import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { sesion } from '../plataforma/memoria/sesion.ts';
import { llamar } from '../plataforma/servidor/api.ts';
import { toasts } from '../plataforma/toasts.ts';
import { useUnaVez } from '../plataforma/useUnaVez.ts';
import { Dialogo } from '../ui/pagina/Dialogo.tsx';
import { PieDeDialogo } from '../ui/pagina/PieDeDialogo.tsx';

/** Asks twice, because it deletes everything. */
export function EmpezarConMiEmpresa({ alCerrar }: { alCerrar: () => void }) {
  const [segura, setSegura] = useState(false);
  const { ocupado, empezar } = useEmpezar();
  if (!segura) {
    return (
      <Dialogo titulo="¿Empezar con tu empresa?" alCerrar={alCerrar}>
        <p>
          Se borran los datos de la demostración: personas, clientes, visitas, reportes, ausencias y
          feriados. Quedan tu usuario y los catálogos.
        </p>
        <PieDeDialogo key="primera" alCerrar={alCerrar} onClick={() => setSegura(true)}>
          Continuar
        </PieDeDialogo>
      </Dialogo>
    );
  }
  return (
    <Dialogo titulo="No se puede deshacer" alerta alCerrar={alCerrar}>
      <p>
        Si escribiste algo tuyo en la demostración, también se borra. Después te pedimos una
        contraseña nueva, porque la de la demostración la conoce cualquiera.
      </p>
      <PieDeDialogo
        key="segunda"
        alCerrar={alCerrar}
        tipo="peligroso"
        ocupado={ocupado}
        onClick={() => void empezar()}
      >
        Borrar todo y empezar
      </PieDeDialogo>
    </Dialogo>
  );
}

function useEmpezar() {
  const lecturas = useQueryClient();
  const router = useRouter();
  const { ocupado, hacer } = useUnaVez();

  async function vaciar(): Promise<void> {
    await llamar('inicio.empezar', { cuerpo: { vaciar: true } });
    sesion.recordar(await llamar('sesion', {}));
    toasts.exito('Demostración Vaciada Exitosamente');
    // The guard leads to the new password. Everything else is refused until then, so it is not read again before.
    await router.invalidate();
    lecturas.clear();
  }

  // The call has already told what went wrong.
  return { ocupado, empezar: () => hacer(vaciar).catch(() => undefined) };
}
