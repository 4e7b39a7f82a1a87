import type { DemoReview } from "./review";

export const reviews: DemoReview[] = [
  {
    by: "admin",
    rating: 5,
    isFeatured: true,
    daysAfter: 3,
    content: `Todo verão, quando o movimento da livraria diminui e meia cidade viaja, tiro Machado da prateleira dos fundos e releio. Brás Cubas é sempre o primeiro. Desta vez adiantei a leitura para ter companhia, e confesso que fui eu quem insistiu em inaugurar o clube com um morto. Devo estar na décima segunda ou décima terceira volta, já perdi a conta. Continuo rindo nos mesmos lugares e, o que me intriga, a cada vez levo um tapa num lugar novo.

Quem chega a este livro pela escola costuma chegar armado. Já vendi centenas de exemplares a mães aflitas, com o título anotado num papel, para adolescentes que olhavam a capa como quem olha um boleto. O que digo a eles no balcão é o seguinte: leiam a dedicatória ao verme, passem pelo delírio sem medo de não entender, cheguem até o almocreve. Se ainda não tiverem rido nenhuma vez, podem trazer o livro de volta que eu troco. Em quinze anos, dois voltaram. Um deles comprou de novo depois de formado, e me pediu desculpas como se tivesse ofendido um parente meu.

O almocreve é o meu teste porque ali está Brás inteiro, em página e meia. O jumento se espanta, o rapaz rico quase se arrebenta, um homem simples segura o animal e lhe salva a vida. Brás pensa em lhe dar três moedas de ouro das cinco que traz. Vai conversando, vai olhando a roupa do outro, e as três viram uma, e a de ouro vira um cruzado de prata. Já longe, mete a mão no bolso do colete, encontra uns vinténs e se arrepende: devia ter dado o cobre. Não há uma palavra de sermão. A gente ri, e quando percebe está fazendo a conta das próprias gorjetas.

Na minha primeira leitura, aos dezessete anos, eu ria também de Prudêncio servindo de cavalo ao menino Brás. Acho que a maioria ri, porque o narrador conta a cena como se conta travessura de infância, e nós estamos do lado de quem conta. Muitos capítulos depois, Brás atravessa o Valongo e encontra Prudêncio já liberto, dono de um escravo, dando nele com um vergalho em plena rua. Basta o antigo senhor pedir e ele para: “Nhonhô manda, não pede.” O nosso morto acha aquilo gaiato e vai embora satisfeito com a própria filosofia. Foi só lá pela sexta releitura que entendi onde Machado tinha posto a armadilha. O riso do começo era a isca, e eu a tinha engolido durante anos.

É por isso que desconfio de quem me diz que Machado fugiu dos assuntos do seu tempo. O livro saiu em 1881, sete anos antes da Abolição, e o cunhado Cotrim está lá, excelente pai de família, mandando gente ao calabouço de onde saía escorrendo sangue. Brás o defende com uma ternura impecável, explica que ele contrabandeava escravos e que isso endurece um pouco os modos. Não precisa de panfleto quem sabe entregar a palavra ao réu e deixar que ele se enforque com a gramática.

Nesta volta, quem me pegou foi Eugênia. Eu lembrava da pergunta cruel, por que bonita, se coxa, por que coxa, se bonita, e lembrava da borboleta preta. Tinha esquecido o silêncio dela quando ele desce da Tijuca com uma desculpa esfarrapada. Ela sabe, não implora, e diz que ele faz bem em fugir ao ridículo de se casar com ela. Em duas linhas aquela moça é mais gente do que o narrador em cento e sessenta capítulos. Quando ele a reencontra no fim, num cortiço, tão coxa como a deixara e ainda mais triste, quem fica menor é ele.

Alguém disse, na nossa conversa, que o livro cai de ritmo depois que o caso com Virgília esfria, e não vou brigar por isso. O trecho da política se arrasta um pouco, e o Humanitismo de Quincas Borba eu leio com mais prazer no romance seguinte, onde tem espaço para morar. Também concordo que os amores não comovem. Mas me parece que não deviam. Virgília e Brás se amam entre o medo do escândalo e a esperança de um título, e a casinha da Gamboa só existe porque Dona Plácida precisava comer. Cinco contos achados na praia compraram a consciência dela, e Brás ainda se sente generoso. Se aquela história nos arrancasse lágrimas, Machado teria errado o livro.

A quem está começando, um conselho de livreiro: aceitem que o autor os maltrate. Ele pula capítulos, enche outro de pontinhos, avisa que o maior defeito da obra é o leitor, que tem pressa de envelhecer. É um modo de companhia. Muito romance do nosso tempo me trata como freguês, quer me agradar a cada página e me oferece café. Este aqui me puxa a cadeira na hora em que vou sentar.

E o capítulo das negativas, claro. Aquele saldo final, em que o sujeito faz as contas da vida e descobre um pequeno lucro por não ter tido filhos, já me pareceu o fecho mais elegante da nossa língua, depois me pareceu o mais amargo, e agora, com cinquenta e tantos anos e dois filhos criados, me parece principalmente uma última mentira. Ele quer que a gente admire o balanço. Eu admiro o contador, que deixou os números à vista.`,
  },
  {
    by: "bia_lacerda",
    rating: 5,
    daysAfter: 2,
    content: `Passei uma tarde inteira tentando verter para o francês, só por exercício, a frase “Marcela amou-me durante quinze meses e onze contos de réis; nada menos”. Fracassei seis vezes. O francês aceita a soma absurda de tempo e dinheiro, aceita até o verbo, mas aquele “nada menos” no fim, seco como uma porta de cofre, se recusa a atravessar. Fiquei com uma xícara fria, uma folha riscada e a certeza de que este é um dos grandes livros que conheço, porque resiste justamente onde parece mais fácil.

O que se costuma elogiar em Brás Cubas é o defunto autor, os capítulos de pontinhos, o hipopótamo do delírio. Tudo isso é delicioso e Sterne já tinha feito parte da graça um século antes, como o próprio prólogo avisa. O que eu nunca encontrei em outro lugar é a sintaxe da má-fé. Repare como as frases dele começam generosas e terminam mesquinhas, como a vírgula vem sempre no instante em que a virtude ia custar alguma coisa. Brás não mente nos fatos. Mente na ordem das palavras, e a ordem das palavras é a moral de quem escreve.

Gosto de personagens que não pedem desculpas, já disse isso a vocês, e por essa medida Virgília é a minha favorita. Todo mundo a acusa de calculista. Ora, calculistas são todos naquele Rio de Janeiro, do pai que morre murmurando “Um Cubas!” até a irmã que manobra jantares para casar o solteirão. Virgília pelo menos sabe o que quer: o marquesado, o amante, o filho, a reputação, tudo ao mesmo tempo, e quase consegue. Quando ele a procura depois de anos, ela não chora o passado. Está ao pé da cama na hora da morte, é verdade, e padece mais do que as parentas, o que me parece a última impertinência dela contra o narrador que fez tudo para nos convencer de que nada daquilo importava.

Reparei também, nesta leitura, em quanta gente morre de lado, por assim dizer. Nhã-loló tem dezenove anos e sai do livro por um epitáfio, sem que o noivo se dê ao trabalho de sofrer em público. Dona Plácida nasce, num capítulo terrível, para queimar os dedos nos tachos e os olhos na costura, e morre no hospital. O narrador diz isso com a elegância de sempre, e a elegância é o que machuca. Uma vez um autor que eu traduzia me pediu que deixasse as frases mais bonitas nos trechos mais cruéis. Na época achei pose. Agora sei de quem ele tinha copiado.

Não tenho reparos a fazer, apenas uma implicância: o capítulo em que o nariz vira sistema filosófico me parece piada de almoço longo. Mas vejam como é injusto pedir a um morto que seja breve. Li devagar, duas ou três paradas por noite, e várias vezes voltei atrás só para ouvir de novo um ponto e vírgula. Quem ainda está na metade não se apresse. O enredo não vai a lugar nenhum, ele mesmo admite. É na ida que está tudo.`,
  },
  {
    by: "quim.serra",
    rating: 3,
    daysAfter: 4,
    content: `Vou ser o do contra e peço licença. Trinta anos carregando correspondência me ensinaram que existe gente que escreve carta para contar e gente que escreve carta para se ouvir. Esse Brás Cubas é da segunda turma. Escreve bonito, tem espírito, eu ri mais de uma vez sozinho na cozinha. Mas quando fechei o livro senti aquilo que eu sentia no portão de certas casas grandes: o homem me segura na calçada uma hora falando dele mesmo e não oferece um copo d’água.

Não é que eu não tenha entendido a intenção. Na conversa do clube o Davi explicou muito bem que o autor está rindo do personagem, que aquilo tudo é uma denúncia da elite do Império, e eu acredito. Só que duzentas e tantas páginas na companhia de um sujeito que não presta cansam, mesmo quando o autor sabe que ele não presta. Ele nunca trabalhou um dia. Não precisou comprar o pão com o suor do rosto, e conta isso no fim como vantagem. Eu lia aquilo à noite, com o joelho doendo das ladeiras que subi, e me dava vontade de devolver ao remetente.

Agora, justiça seja feita. Há ali três ou quatro pessoas que valem o livro inteiro, e são sempre as que ele olha de passagem. Dona Plácida foi quem mais me doeu. Uma senhora direita, que costurou e fez doce a vida toda para não dever nada a ninguém, acaba tomando conta da casa de encontro dos dois por precisão. Ela teve nojo, depois se acostumou, diz ele, e a gente vê que foi o dinheiro que acostumou. Conheci muitas assim. Entregava a elas conta de luz e aviso de cobrança, e elas recebiam com um educado bom-dia.

O outro é o homem do jumento, que salvou a vida do moço rico e ganhou uma moeda de prata, e ainda se desmanchou em cortesias. Desse eu tive pena e tive raiva também. Li o trecho para a minha mulher e ela disse uma coisa que não esqueci: que ele ficou contente porque não sabia da conta que o outro fazia por dentro. Acho que ela leu melhor do que eu, e olhe que só ouviu um pedaço.

Do jeito de escrever eu gostei mais do que esperava. Capítulo curto é coisa boa para quem lê como eu, quando dá, e não todo dia. Tem um que é só de pontinhos e eu achei que o meu exemplar estava com defeito, quase fui reclamar. Depois vi que era de propósito e achei graça. O delírio com o hipopótamo eu li duas vezes e continuo sem saber se gostei. A parte do amigo ladrão de relógio, que depois volta rico e filósofo, essa me divertiu de verdade.

Dou três estrelas com respeito. Ninguém precisa me convencer de que é obra importante, porque isso até eu, que parei no ginásio, percebi. Um livro pode ser grande e não ser a minha casa. Fico esperando o próximo mês, de preferência com personagens que acordem cedo.`,
  },
  {
    by: "otavio.lins",
    rating: 4,
    daysAfter: 1,
    content: `Li o primeiro terço em dois dias e não vi nada. Palavra de honra: passei pela dedicatória, pelo enterro com onze amigos, pelo emplasto e pelo delírio na mesma velocidade com que leio placa de estrada, achando tudo muito espirituoso, e cheguei a Marcela sem ter percebido que já estavam me fazendo de bobo. Foi preciso voltar. Quem me conhece sabe que faço isso com todo livro, mas com este a volta foi o livro.

Na segunda vez comecei a anotar as promessas. Brás promete explicar o nariz, promete que o capítulo seguinte será importante, promete pular o que é aborrecido e então conta o aborrecido em detalhe. Anuncia que não vai dizer uma coisa e, claro, diz. Na primeira leitura isso tudo passa por charme. Na segunda a gente percebe um homem que não consegue ficar calado nem depois de morto, porque se calar vai ouvir o que fez. Até o emplasto muda de cara. Ele confessa, com aquela franqueza de quem já não tem credor, que o remédio contra a melancolia da humanidade servia sobretudo para ver o nome impresso nas caixinhas.

O que mais me surpreendeu foi a idade do truque. Passei a infância abrindo rádios para ver de onde saía a voz, e desconfio de novidade que não se desmonta. Este romance se desmonta com a maior facilidade, tem os parafusos para fora, o autor até aponta onde estão. E remontado continua funcionando. Os capítulos são curtos como os de certos livros que hoje nos vendem como ousados, há conversas com o leitor, há uma página que é só um epitáfio, há piada sobre a própria piada, e isso em 1881, quando o resto da nossa prosa ainda usava espartilho.

A minha estrela a menos é por causa do miolo. Entre a fuga frustrada com Virgília e a volta de Quincas Borba existe um corredor comprido, cheio de deputados, jornais e suspiros, em que senti falta do menino diabo do começo. Lobo Neves é um marido cômodo demais. Recusa a presidência de uma província por superstição com o número treze, o que é engraçado, mas quase nada nele me interessa além disso. Desconfio que Machado quis mesmo que a vida adulta de Brás fosse tediosa, como a de tanta gente que tem renda e não tem o que fazer. Consegue, e o leitor paga a conta junto.

Em compensação, o fim justifica qualquer travessia. O último capítulo é uma lista do que não aconteceu: não foi célebre, não foi ministro, não foi califa, não conheceu o casamento. Li, fechei o livro e abri de novo na primeira página, onde ele hesita entre começar pelo nascimento ou pela morte. Ali o círculo fechou com um estalo, e quase senti a mão do defunto na minha nuca me empurrando para dentro outra vez. Aconselho a quem leu correndo como eu: não devolva o volume à estante ainda. O primeiro passeio é cortesia da casa.`,
  },
];
