import type { DemoReview } from "./review";

export const reviews: DemoReview[] = [
  {
    by: "luizacampos",
    rating: 5,
    isFeatured: true,
    daysAfter: 4,
    content: `Antes de falar do livro preciso dizer de onde leio. Moro em Salvador, estudo as mulheres de Jorge Amado e passei o mês atravessando, no ônibus da faculdade, os lugares por onde correm os meninos do trapiche. A ladeira, o cais, o elevador de onde se vê a cidade baixa inteira. Quando eu era pequena minha avó apontava da janela e dizia “cuidado com os capitães da areia”, sem nunca ter aberto o romance. A palavra tinha escapado da página e virado aviso. Demorei anos a entender que a minha avó, costureira, filha de ninguém, repetia sem querer a voz do jornal que abre a história.

E é pelo jornal que se deve começar. As cartas à redação ocupam poucas páginas e muita gente passa por elas depressa, mas nelas está o livro inteiro em miniatura. O secretário de polícia empurra a culpa para o juiz, o juiz a devolve, a carta do diretor do reformatório ganha elogios e destaque. A carta da mãe, uma costureira cujo filho apanhou lá dentro, sai espremida num canto, sem comentário. O mesmo acontece com a do padre. Jorge Amado ainda não apresentou um único menino e já nos mostrou como uma cidade escolhe em quem acredita. Quem me conhece imagina a minha cara quando cheguei à assinatura daquela mãe: Maria Ricardina, costureira.

Depois a prosa muda de roupa. Sai o papel timbrado, entra a lua, entra o mar, e vem aquele lirismo de que metade dos meus professores faz pouco. Eu defendo. Dizem que ele enfeita a miséria, que o trapiche fica bonito demais sob as estrelas. Mas quem disse que menino de rua não olha para o céu? O capítulo do carrossel, com o Sem-Pernas e o Volta Seca cuidando das luzes para que os outros possam rodar de madrugada, é do tamanho exato da infância que lhes faltou. Se a frase não cantasse ali, seria uma frase mentirosa.

De todos eles, foi o Sem-Pernas que me tirou o sono. O Professor tem os seus desenhos, o Pirulito tem Deus, o Gato tem os sapatos e a Dalva. Pedro Bala tem a memória do pai, morto numa greve nas docas. O Sem-Pernas tem raiva e uma lembrança de soldados rindo enquanto ele corria em volta de uma mesa, manco, até não aguentar. Por isso a casa de dona Ester é o nó mais apertado de toda a costura. Ele entra ali para espiar onde guardam a prata, como fez em tantas outras casas, e pela primeira vez recebe um quarto, uma roupa de marinheiro, um beijo de boa-noite. E trai. Trai porque trair o carinho lhe parece menos perigoso do que acreditar nele. Quando, no fim, prefere o salto a ser agarrado outra vez, eu já sabia, lembrava da primeira leitura, e mesmo assim desci do ônibus duas paradas antes para chorar sem plateia.

Agora a parte difícil, que uma pesquisadora não pode dobrar para dentro da bainha. Há neste romance uma violação. Pedro Bala, o herói, o chefe generoso, ataca uma menina negra no areal, e a cena vem contada quase toda do lado dele, com a praga da menina como única resposta. Ela não tem nome. O livro sente a maldição por alguns parágrafos e segue adiante. Já ouvi que é retrato de época, que um escritor de vinte e poucos anos mostrou a brutalidade como ela era. Pode ser. Só que o mesmo escritor, páginas depois, põe Dora no trapiche e sabe perfeitamente o que é uma menina com medo no meio de rapazes. Ele sabia ver. Naquela noite da praia escolheu o ângulo errado, e a minha pesquisa nasceu em parte da vontade de escutar aquela outra que corre pela areia praguejando.

Dora, então. Mãe, irmã, noiva, esposa, o texto vai trocando os nomes conforme a necessidade dos meninos, e é verdade que lhe sobra pouco lugar para ser apenas Dora, de treze anos, órfã da bexiga que desceu do morro pela mão do irmão menor. Mas vejam o que ela faz com as mãos: pega agulha e linha e vai consertando a roupa deles, botão por botão. O Gato, tão vaidoso, oferece a camisa rasgada e sente nas costas um toque que não quer nada dele. Minha mãe criou três filhas com aquele gesto. Não acho que seja pouco, embora saiba que é também o único ofício que o livro consegue imaginar para ela além de lutar e de morrer.

Quanto ao final, com a greve e o comício, admito que o discurso pesa. Cada menino recebe o seu destino como quem recebe diploma, e o de Pedro Bala vem com bandeira. Prefiro a ponta solta do Volta Seca, que se perde no cangaço, porque mostra que o abandono também ensina a crueldade. Só não me peçam neutralidade diante de um livro que o Estado Novo mandou queimar aqui, em praça pública, no mesmo ano em que saiu. Daquela fogueira de 1937, ninguém lembra o nome dos que acenderam. A minha avó, que não lia romances, lembrava dos meninos.`,
  },
  {
    by: "membro",
    rating: 4,
    daysAfter: 2,
    content: `Uma ata guarda a conta exata: em novembro de 1937, na Cidade Baixa, diante de autoridades e testemunhas, foram incinerados mais de mil e setecentos exemplares de livros considerados perigosos. Quase todos eram de Jorge Amado, e perto da metade era deste romance, que mal tinha chegado às livrarias. Conto isso aos meus alunos do segundo ano antes de qualquer outra coisa. Eles ficam quietos, o que é raro, e depois alguém pergunta sempre o mesmo: o que havia de tão perigoso num livro sobre meninos?

Reli Capitães da Areia com essa pergunta na bolsa, junto com os bilhetes de passagem que me servem de marcador. Acho que a resposta está num detalhe que passa despercebido quando a gente lê pela aventura. O livro leva os meninos a sério como gente que pensa. O Professor lê à luz de vela os livros que rouba e conta as histórias para os outros. João Grande não sabe explicar por que é bom, e é. Boa-Vida, o mais indolente, vai a pé se entregar ao lazareto para não contaminar os companheiros com a bexiga. Nenhum deles é o “menor delinquente” dos relatórios, e um governo que vinha chegando com os seus relatórios prontos entendeu isso muito bem.

Como professora de história, gostei em especial do capítulo do alastrim. Omolu manda a doença para a cidade alta, os ricos se vacinam, ela desce ao morro e ali mata. Há na passagem uma lei sanitária que obriga a denunciar o doente e um lazareto de onde quase ninguém volta, e padre José Pedro se desgraça com o arcebispado por tentar curar em casa um menino. Trabalhei com documentos de epidemias no Ceará e nunca encontrei uma página que explicasse tão bem o pavor do pobre diante do hospital. Chamavam aquilo de ignorância, e era experiência.

O que me afasta um pouco é o tamanho do coração do narrador. Jorge Amado abraça tanto as suas criaturas que às vezes as sufoca. O mar é sempre misterioso, a lua é sempre grande, a liberdade é sempre como o sol, “o bem maior do mundo”. Na décima vez eu já queria abrir uma janela. E a menina do areal, atacada por Pedro Bala numa noite que o livro trata com uma pressa estranha, continuou comigo muito depois que ele a deixou ir embora. Um autor capaz de tanta compaixão devia ter olhado para ela por mais tempo.

Também não sei o que fazer do fim. Como cidadã, me comovo com a greve dos condutores de bonde e com o rapaz que encontra no pai estivador o seu caminho. Como leitora, percebo que o romance, tão vivo enquanto os meninos erravam, fica bem-comportado quando acha a resposta. A vida que estudo costuma ser menos arrumada.

Dou quatro estrelas. No começo do mês, emprestei o exemplar da escola a um aluno que não entrega trabalho nenhum. Ele me devolveu ontem, sem comentário, com a capa um pouco mais gasta e um bilhete de ônibus esquecido na página da morte de Dora. Não perguntei nada. Guardei o bilhete.`,
  },
  {
    by: "otavio.lins",
    rating: 3,
    daysAfter: 5,
    content: `Tenho com Jorge Amado o problema que tenho com doce de leite: a primeira colher é o paraíso e na quinta já estou procurando água. Terminei Capitães da Areia antes de todo mundo, voltei às primeiras páginas como sempre faço e, para minha surpresa, gostei menos na volta. Esperei uns dias antes de escrever, para ver se a má vontade passava. Não passou por completo, então vai com três estrelas e o aviso de que duas delas são do Sem-Pernas.

Começo pelo que me prendeu. A abertura com as cartas ao jornal é brilhante, e fiquei pensando por que o autor abandona tão cedo aquela montagem fria, em que ninguém precisa nos dizer quem está mentindo. As vozes se traem sozinhas. O diretor do reformatório convida o repórter a visitar a casa em dia marcado, a reportagem sai cheia de elogios, e pronto, o leitor já sabe que a visita foi ensaiada. Se o romance inteiro fosse feito assim, com bilhetes, notícias e depoimentos, seria o meu livro preferido da década.

Mas aí começa o canto. Entendo que é de propósito, que ele quer dar aos meninos a epopeia que a cidade lhes negou. Só que um menino de quinze anos chamado Pedro Bala, loiro, com uma cicatriz no rosto, que derrota o chefe anterior à faca, salta como um gato, comanda cem e acaba líder de greve, é personagem de folheto. Folheto é arte séria, sou do Recife e cresci ouvindo. O que não funciona para mim é a mistura de folheto com inquérito social, porque um tira a força do outro: quando eu devia temer pelo rapaz, sei que nada lhe acontece, e quando ele vai para a cafua do reformatório e o livro fica de repente seco e terrível, eu penso que era este o livro que eu queria.

Aquelas páginas da cafua são extraordinárias. Dias no escuro, debaixo de uma escada, sem poder ficar de pé nem se esticar, com feijão salgado e pouca água. A prosa perde os adjetivos, como se também tivesse sido presa. E o Sem-Pernas, volto a ele, é criação de grande romancista. Um espião que entra nas casas pela porta da piedade e odeia quem tem pena dele, até topar com uma família que simplesmente o ama e não deixa outra saída a não ser ir embora culpado. A saltada final, que ele transforma em número de circo na imaginação, vale por muitos tratados.

Do lado das mulheres, todas elas têm uma função e quase nenhuma tem uma tarde livre. Dora chega, cura os corações, e morre de febre com uma noite de amor que me deixou constrangido, porque são duas crianças e o texto põe estrela em cima. Sei que outros aqui leram ali a parte mais bonita. Respeito, e gostaria que me explicassem o que vi de errado.

Fico feliz de ter relido, e entendo cada pessoa que chorou. Chorei com dezesseis anos também, num exemplar emprestado com a lombada colada com esparadrapo. Talvez a culpa seja da colher e não do doce. Talvez eu devesse ter parado na primeira leitura, quando ainda estava com fome.`,
  },
];
